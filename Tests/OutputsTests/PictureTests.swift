import Frames
import Outputs
import TestSupport
import Testing

extension RealRuntimeTests {
    /// What a receiver sees of the pictures that were sent.
    @Suite struct PictureTests {
        private static let p720 = FrameSize(width: 1280, height: 720)

        @Test(arguments: PixelFormat.allCases)
        func barsArriveWithTheirCodes(format: PixelFormat) throws {
            let fixture = try SourceFixture()
            let bars = TestFrames().bars(try FrameLayout(format, Self.p720))
            let feeder = try fixture.feed { _ in bars.recaptured() }
            defer { feeder.stop() }
            let received = try #require(try NDIReceiver(fixture.runtime, to: fixture.output).capture(timeoutMs: 20_000))
            #expect(received.isUYVY && received.isProgressive && !received.hasMetadata)
            #expect(received.size == Self.p720)
            #expect(received.pictureAspectRatio == Float(1280) / 720)
            for (index, bar) in YCbCr.bars.enumerated() {
                let middle = (Double(index) + 0.5) / 7
                let mean = received.mean(x: middle - 0.05...middle + 0.05, y: 0.1...0.9)
                #expect(mean.isWithin(2, of: bar), "bar \(index): \(mean)")
            }
        }

        @Test(arguments: PixelFormat.allCases)
        func linesWithPaddingArriveStraight(format: PixelFormat) throws {
            let fixture = try SourceFixture()
            let size = FrameSize(width: 642, height: 362)
            let layout = try FrameLayout(format, size, lineStride: format == .uyvy ? 1536 : 768)
            let frames = TestFrames()
            let picture = frames.frame(layout) { x, y in
                YCbCr(y: x < 0.5 ? 40 : 200, cb: y < 0.5 ? 60 : 180, cr: y < 0.5 ? 190 : 90)
            }
            let feeder = try fixture.feed { _ in picture.recaptured() }
            defer { feeder.stop() }
            let received = try #require(try NDIReceiver(fixture.runtime, to: fixture.output).capture(timeoutMs: 20_000))
            #expect(received.size == size)
            for y in [0.02...0.05, 0.45...0.48] {
                #expect(received.mean(x: 0.02...0.48, y: y).isWithin(2, of: YCbCr(y: 40, cb: 60, cr: 190)))
                #expect(received.mean(x: 0.52...0.98, y: y).isWithin(2, of: YCbCr(y: 200, cb: 60, cr: 190)))
            }
            #expect(received.mean(x: 0.52...0.98, y: 0.95...0.98).isWithin(2, of: YCbCr(y: 200, cb: 180, cr: 90)))
        }

        @Test func ratesAreDeclaredTruly() throws {
            let fixture = try SourceFixture()
            let rate = try #require(FrameRate(30000, 1001))
            let frame = TestFrames(rate: rate).bars(try FrameLayout(.uyvy, FrameSize(width: 320, height: 180)))
            let feeder = try fixture.feed { _ in frame.recaptured() }
            defer { feeder.stop() }
            let received = try #require(try NDIReceiver(fixture.runtime, to: fixture.output).capture(timeoutMs: 20_000))
            #expect(received.rateNumerator == 30000)
            #expect(received.rateDenominator == 1001)
        }

        @Test func timecodesRiseAndAreTheTimeOfCapture() throws {
            let fixture = try SourceFixture()
            let frame = TestFrames().bars(try FrameLayout(.uyvy, FrameSize(width: 320, height: 180)))
            let feeder = try fixture.feed { _ in frame.recaptured() }
            defer { feeder.stop() }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            let pictures = try (0..<60).map { _ in
                let received = try #require(receiver.capture(timeoutMs: 20_000))
                return (timecode: received.timecode, delay: received.timestamp - received.timecode)
            }
            let (timecodes, delays) = (pictures.map(\.timecode), pictures.map(\.delay))
            // Submitted later than captured, and by far less than a second where nothing was held up.
            #expect(delays.allSatisfy { $0 >= 0 })
            #expect(delays.sorted()[30] < 10_000_000)
            #expect(zip(timecodes, timecodes.dropFirst()).allSatisfy { $0 < $1 })
        }

        @Test func theSizeMayChangeWithoutReconnecting() throws {
            let fixture = try SourceFixture()
            let sizes = [Self.p720, FrameSize(width: 1920, height: 1080), FrameSize(width: 360, height: 640)]
            let frames = try sizes.map { TestFrames().bars(try FrameLayout(.uyvy, $0)) }
            let feeder = try fixture.feed(fps: 30) { frames[Int($0 / 15) % frames.count].recaptured() }
            defer { feeder.stop() }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            var seen: Set<FrameSize> = []
            let deadline = MonotonicTime.now + 30_000_000_000
            while seen != Set(sizes), .now < deadline {
                seen.insert(try #require(receiver.capture(timeoutMs: 20_000)).size)
            }
            #expect(seen == Set(sizes))
            #expect(waitUntil { fixture.output.reading.connections == 1 })
        }
    }
}
