import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Sound as it arrives: frequencies, levels, format.
    @Suite struct ToneTests {
        @Test func theTestToneArrivesOnItsChannelsAtItsLevel() throws {
            let show = try Show(["--preset", "720p"])
            try show.listen(to: "test:tone")
            let receiver = try show.connect()
            var sounds = receiver.listenNow(seconds: 1.5)
            let isWhole = { sounds.count > 50 && sounds.gaps.allSatisfy { abs($0) < 1 } }
            // A machine that pauses makes gaps, but not in every look.
            for _ in 0..<5 where !isWhole() { sounds = receiver.listenNow(seconds: 1.5) }
            #expect(isWhole(), "\(sounds.gaps)")
            #expect(sounds.allSatisfy { $0.sampleRate == 48_000 && $0.channels.count == 2 })
            for (channel, frequency) in [(0, 440.0), (1, 880.0)] {
                let measure = sounds.measure(channel: channel)
                #expect(abs(try #require(measure.frequency) - frequency) < 0.5)
                #expect(abs(measure.peak / 0.1 - 1) < 0.01)
            }
        }

        @Test func gainMuteAndReferenceLevelAreHeard() throws {
            let show = try Show(["--preset", "720p", "--ndi-reference-level", "14"])
            try show.listen(to: "test:tone")
            let receiver = try show.connect()
            /// Waits for a peak: what was under way before a change is heard first.
            func expectPeak(_ peak: Double) {
                var heard = 0.0
                let isHeard = waitUntil {
                    let sounds = receiver.listenNow(seconds: 0.4)
                    heard = Double(sounds.measure(channel: 0).peak)
                    return !sounds.isEmpty && abs(heard - peak) <= peak * 0.01
                }
                #expect(isHeard, "\(heard), not \(peak)")
            }
            expectPeak(0.1 * pow(10, 14 / 20.0))
            // -18 dBFS arrives as 0.126 at the default, and as SMPTE has it at 20.
            try show.setSound(#"{"ndiReferenceLevel":0,"gain":2}"#)
            expectPeak(0.1259)
            try show.setSound(#"{"ndiReferenceLevel":20}"#)
            expectPeak(1.259)
            try show.setSound(#"{"gain":-6,"ndiReferenceLevel":0}"#)
            expectPeak(0.0501)
            try show.setSound(#"{"muted":true}"#)
            expectPeak(0)
            try show.setSound(#"{"muted":false,"gain":0}"#)
            expectPeak(0.1)
        }
    }
}
