import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ChartTests {
        @Test(arguments: [3200, 5600])
        func patchesArriveWithTheDocumentedValues(kelvin: Int) throws {
            let show = try Show(["--camera", "test:chart?kelvin=\(kelvin)"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let frame = try receiver.frame()
            let geometry = ChartGeometry(size: frame.size)
            var worst = 0.0
            for (index, patch) in ChartPatch.all.enumerated() {
                let distance = frame.mean(geometry.patch(index)).distance(to: patch.code(kelvin: kelvin))
                worst = max(worst, distance)
                #expect(distance <= 1, "\(patch.name) under \(kelvin) K")
            }
            #expect(frame.mean(geometry.card).distance(to: ChartPatch.card.code(kelvin: kelvin)) <= 1)
            #expect(frame.largestDeviation(in: geometry.blackAboveCard, from: .black) == 0)
            print("patches under \(kelvin) K: worst mean off by \(worst)")
        }

        /// A pass over a 4K picture takes milliseconds on any machine.
        @Test func withIdentitySettingsNoPassIsMade() throws {
            let show = try Show(["--preset", "4K"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            receiver.watch(seconds: 3) { _ in }
            let made = try show.count("video", "buffersMade")
            let isQuick = try waitUntil {
                receiver.watch(seconds: 1) { _ in }
                let latency = try show.status("video", "latencyMilliseconds", "process") as? [String: Any]
                return (latency?["p50"] as? Double).map { $0 < 0.5 } == true
            }
            #expect(isQuick)
            #expect(try show.count("video", "buffersMade") == made)
        }

        /// Flash at the top, moving block in the middle, strip at the bottom: all of one moment, or frames were mixed.
        @Test func noFrameShowsTwoMoments() throws {
            let show = try Show(["--preset", "4K"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            var worst = 0.0
            for frame in try receiver.frames(60) {
                let strip = try #require(frame.strip)
                let geometry = ChartGeometry(size: frame.size)
                let isLit = strip.milliseconds(sinceSecondOf: frame) < 100
                #expect((frame.mean(geometry.flash).y > 125) == isLit)
                let block = try #require(MovingBlockReading(frame))
                let distance = abs(block.top - MovingBlockReading.expectedTop(in: frame, strip: strip))
                worst = max(worst, distance)
                #expect(distance < 4, "frame \(strip.number)")
                #expect(abs(block.height - Double(geometry.blockHeight)) < 4, "frame \(strip.number)")
            }
            print("4K: moving block at most \(worst) pixels from where the strip's time puts it")
        }
    }
}
