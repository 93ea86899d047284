import Frames
import Outputs
import TestSupport
import Testing

extension RealRuntimeTests {
    /// Picture and sound of one source together.
    @Suite struct SyncTests {
        /// Picture n is as bright as sound n is loud, and both were captured at one instant.
        private func offer(_ number: Int64, _ frame: Frame, to output: NDIOutput) {
            let format = AudioFormat(sampleRate: 48_000, channelCount: 1)
            output.offer(frame)
            output.offer(
                AudioBlock(format: format, sampleCount: 1600, captured: frame.stamps.captured) { samples in
                    samples.update(repeating: Float(number) / 100)
                })
        }

        @Test func whatWasCapturedTogetherCarriesOneTimecode() throws {
            let fixture = try SourceFixture()
            let layout = try FrameLayout(.uyvy, FrameSize(width: 320, height: 180))
            let shades = (0..<20).map { TestFrames().flat(YCbCr(y: 40 + Double($0) * 8, cb: 128, cr: 128), layout) }
            let feeder = try fixture.feed(fps: 30) { [weak output = fixture.output] number in
                let shade = number % Int64(shades.count)
                let frame = shades[Int(shade)].recaptured()
                if let output { offer(shade, frame, to: output) }
                throw Offered()
            }
            defer { feeder.stop() }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            let (pictures, sounds) = capture(pictures: 45, from: receiver)
            var distances: [Int64] = []
            for (shade, timecode) in pictures {
                // The same shade comes again after 667 ms, or sooner where the feeder makes up for a pause.
                let twins = sounds.filter { $0.shade == shade && abs($0.timecode - timecode) < 3_000_000 }
                if let distance = twins.map({ abs($0.timecode - timecode) }).min() { distances.append(distance) }
            }
            #expect(distances.count >= 30)
            #expect(distances.allSatisfy { $0 < 10_000 })
        }

        private struct Offered: Error {}

        private typealias Shaded = (shade: Int, timecode: Int64)

        private func capture(
            pictures count: Int, from receiver: NDIReceiver
        ) -> (pictures: [Shaded], sounds: [Shaded]) {
            var pictures: [Shaded] = []
            var sounds: [Shaded] = []
            let deadline = MonotonicTime.now + 60_000_000_000
            while pictures.count < count, .now < deadline {
                switch receiver.next(timeoutMs: 1000) {
                case .video(let frame):
                    let shade = ((frame.mean(x: 0.2...0.8, y: 0.2...0.8).y - 40) / 8).rounded()
                    pictures.append((Int(shade), frame.timecode))
                case .sound(let sound):
                    sounds.append((Int((sound.channels[0][800] * 100).rounded()), sound.timecode))
                default: break
                }
            }
            return (pictures, sounds)
        }

        @Test func twentyStartsAndStopsWithPictureAndSoundLeaveNothingBehind() throws {
            let runtime = try TestRuntime.load()
            let name = SourceFixture.unique("loud")
            let frame = TestFrames().bars(try FrameLayout(.uyvy, FrameSize(width: 640, height: 360)))
            var stops: [Int64] = []
            func startAndStop() throws {
                let output = try NDIOutput(runtime: runtime, configuration: NDIConfiguration(name: name))
                #expect(output.reading.fullName.hasSuffix("(\(name))"))
                let pictures = try Feeder(output, fps: 60) { _ in frame.recaptured() }
                let sounds = try SoundFeeder(output, TestSound(tones: [(440, 0.1), (880, 0.1)]))
                defer {
                    pictures.stop()
                    sounds.stop()
                }
                let receiver = try NDIReceiver(runtime, to: output)
                _ = try #require(receiver.captureSound(timeoutMs: 20_000))
                let start = MonotonicTime.now
                output.stop()
                stops.append(.now - start)
                output.stop()
            }
            for _ in 0..<3 { try startAndStop() }
            stops = []
            let growth = try MemoryGrowth.least { for _ in 0..<20 { try startAndStop() } }
            #expect(growth < MemoryGrowth.allowed)
            // The middle one: a busy machine may hold up any of them.
            #expect(stops.sorted()[stops.count / 2] < 100_000_000)
        }
    }
}
