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
            let sounds = receiver.listenNow(seconds: 1.5)
            #expect(sounds.count > 50)
            #expect(sounds.allSatisfy { $0.sampleRate == 48_000 && $0.channels.count == 2 })
            #expect(sounds.gaps.allSatisfy { abs($0) < 1 })
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
            func peak() -> Double { Double(receiver.listenNow(seconds: 0.4).measure(channel: 0).peak) }
            #expect(abs(peak() / (0.1 * pow(10, 14 / 20.0)) - 1) < 0.01)
            // -18 dBFS arrives as 0.126 at the default, and as SMPTE has it at 20.
            try show.setSound(#"{"ndiReferenceLevel":0,"gain":2}"#)
            #expect(abs(peak() / 0.1259 - 1) < 0.01)
            try show.setSound(#"{"ndiReferenceLevel":20}"#)
            #expect(abs(peak() / 1.259 - 1) < 0.01)
            try show.setSound(#"{"gain":-6,"ndiReferenceLevel":0}"#)
            #expect(abs(peak() / 0.0501 - 1) < 0.01)
            try show.setSound(#"{"muted":true}"#)
            #expect(peak() == 0)
            try show.setSound(#"{"muted":false,"gain":0}"#)
            #expect(abs(peak() / 0.1 - 1) < 0.01)
        }
    }
}
