import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct StripTests {
        @Test(arguments: [("1080p", "30"), ("1080p", "60"), ("4K", "30")])
        func noFrameIsMissing(preset: String, fps: String) throws {
            let show = try Show(["--preset", preset, "--fps", fps])
            try show.lockToDaylight()
            try expectAllFrames(of: show, preset, fps)
        }

        @Test func noFrameIsMissingWhileEveryPixelIsChanged() throws {
            let show = try Show([])
            try show.balance(3200, tint: 0)
            try show.expose(0.5)
            try show.filter(#"{"name":"contrast","amount":1.1}"#)
            try expectAllFrames(of: show, "1080p", "30")
        }

        private func expectAllFrames(of show: Show, _ preset: String, _ fps: String) throws {
            let receiver = try show.connect()
            // Another program may take the processor away for a while; a sender that loses frames does so every time.
            var reading = try StripReading(receiver, seconds: 5)
            for _ in 0..<2 where reading.missing > 0 {
                print("\(preset)\(fps): \(reading.summary), \(try show.dropped()); once more")
                reading = try StripReading(receiver, seconds: 5)
            }
            print("\(preset)\(fps): \(reading.summary), dropped by the sender \(try show.dropped())")
            #expect(reading.missing == 0)
            #expect(reading.timecodesRise)
            #expect(reading.largestTimecodeError <= 1.5)
            #expect(reading.latency(0.5) < 100)
            let captured = try #require(try show.status("video", "framesPerSecond", "captured") as? Double)
            let sent = try #require(try show.status("video", "framesPerSecond", "sent") as? Double)
            let expected = try #require(Double(fps))
            for rate in [captured, sent, reading.framesPerSecond] { #expect(abs(rate / expected - 1) < 0.02) }
        }

        @Test(arguments: [("29.97", 30000, 1001), ("25", 25, 1), ("59.94", 60000, 1001), ("24", 24, 1)])
        func theRateIsDeclaredExactly(fps: String, numerator: Int, denominator: Int) throws {
            let show = try Show(["--preset", "720p", "--fps", fps])
            let receiver = try show.connect()
            let frames = try receiver.frames(31)
            #expect(frames.allSatisfy { $0.rateNumerator == numerator && $0.rateDenominator == denominator })
            let seconds = Double(try #require(frames.last).timecode - frames[0].timecode) / 1e7
            let numbers = Int(try #require(frames.last?.strip).number) - Int(try #require(frames[0].strip).number)
            // Capture may wake up late at either end.
            #expect(abs(seconds - Double(numbers * denominator) / Double(numerator)) < 0.02)
        }
    }
}
