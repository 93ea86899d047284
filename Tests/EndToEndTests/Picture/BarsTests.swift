import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct BarsTests {
        /// The picture is left as it is by these two together, but a pass is made.
        private static let neutralChain = #"{"name":"contrast","amount":2},{"name":"contrast","amount":0.5}"#

        @Test(arguments: ["720p", "1080p", "4K"])
        func barsArriveWithThePublishedValues(preset: String) throws {
            let show = try Show(["--camera", "test:bars", "--preset", preset])
            try show.lockToDaylight()
            let receiver = try show.connect()
            for chain in ["", Self.neutralChain] {
                try show.filter(chain)
                let frame = try receiver.frame()
                #expect(frame.isUYVY && frame.isProgressive)
                let geometry = BarsGeometry(size: frame.size)
                var worst = 0.0
                for (index, published) in TestSupport.YCbCr.bars.enumerated() {
                    // The codec spreads the step between two bars over a few pixels.
                    let deviation = frame.largestDeviation(in: geometry.bar(index).insetBy(16), from: published)
                    worst = max(worst, deviation)
                    #expect(deviation <= 2, "bar \(index) at \(preset), filters \(chain)")
                }
                print("bars at \(preset), \(chain.isEmpty ? "no pass" : "neutral pass"): worst pixel off by \(worst)")
            }
            #expect(try show.count("video", "buffersMade") > 0)
        }

        @Test func barsKeepTheirValuesAfterAPresetChange() throws {
            let show = try Show(["--camera", "test:bars", "--preset", "720p"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            try show.post("/preset/1080p")
            let frame = try receiver.frame()
            #expect(frame.height == 1080)
            for (index, published) in TestSupport.YCbCr.bars.enumerated() {
                let bar = BarsGeometry(size: frame.size).bar(index).insetBy(16)
                #expect(frame.largestDeviation(in: bar, from: published) <= 2, "bar \(index)")
            }
        }
    }
}
