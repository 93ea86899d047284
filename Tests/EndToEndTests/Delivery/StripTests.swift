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
            let expected = try #require(Double(fps))
            var isComplete = false
            // Another program may take the processor away for a while; a sender that loses frames does so every time.
            for _ in 0..<6 where !isComplete {
                let reading = try StripReading(receiver, seconds: 5)
                let captured = try #require(try show.status("video", "framesPerSecond", "captured") as? Double)
                let sent = try #require(try show.status("video", "framesPerSecond", "sent") as? Double)
                let rates = [captured, sent, reading.framesPerSecond]
                let dropped = try show.dropped()
                print("\(preset)\(fps): \(reading.summary), dropped by the sender \(dropped), frames a second \(rates)")
                #expect(reading.timecodesRise)
                #expect(reading.largestTimecodeError <= 1.5)
                isComplete =
                    reading.missing == 0 && reading.latency(0.5) < 100
                    && rates.allSatisfy { abs($0 / expected - 1) < 0.02 }
            }
            #expect(isComplete)
        }

        @Test(arguments: [("29.97", 30000, 1001), ("25", 25, 1), ("59.94", 60000, 1001), ("24", 24, 1)])
        func theRateIsDeclaredExactly(fps: String, numerator: Int, denominator: Int) throws {
            let show = try Show(["--preset", "720p", "--fps", fps])
            let receiver = try show.connect()
            let frames = try receiver.frames(31)
            #expect(frames.allSatisfy { $0.rateNumerator == numerator && $0.rateDenominator == denominator })
            let firstNumber = try #require(frames[0].strip).number
            // By how much each was captured later than the rate has it. Capture may wake up late, but not always.
            let delays = try frames.map { frame in
                let seconds = Double(frame.timecode - frames[0].timecode) / 1e7
                let number = Int(try #require(frame.strip).number &- firstNumber)
                return seconds - Double(number * denominator) / Double(numerator)
            }
            let (begin, end) = (try #require(delays.prefix(10).min()), try #require(delays.suffix(10).min()))
            #expect(abs(end - begin) < 0.02)
        }
    }
}
