import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct FilterTests {
        @Test func monoLeavesNoChromaAnywhere() throws {
            let show = try Show(["--camera", "test:bars"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            try show.filter(#"{"name":"mono"}"#)
            let frame = try receiver.frame()
            let isGrey = stride(from: 0, to: frame.lineStride * frame.height, by: 2).allSatisfy { offset in
                offset % frame.lineStride >= frame.width * 2 || frame.bytes[offset] == 128
            }
            #expect(isGrey)
            for (index, published) in TestSupport.YCbCr.bars.enumerated() {
                let bar = frame.mean(BarsGeometry(size: frame.size).bar(index))
                #expect(abs(bar.y - published.y) <= 1, "bar \(index) keeps its luma")
            }
        }

        /// Expected values from the documented formulas, on R'G'B' from 0 to 1.
        @Test func filtersFollowTheirFormulasInTheirOrder() throws {
            let show = try Show(["--camera", "test:chart?kelvin=6504"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try receiver.frame()
            let card = ChartGeometry(size: plain.size).card
            let grey = (plain.mean(card).y - 16) / 219
            let brighter = #"{"name":"brightness","amount":0.1}"#
            let harder = #"{"name":"contrast","amount":1.5}"#
            let chains = [
                (brighter, grey + 0.1), (harder, (grey - 0.5) * 1.5 + 0.5),
                (brighter + "," + harder, (grey + 0.1 - 0.5) * 1.5 + 0.5),
                (harder + "," + brighter, (grey - 0.5) * 1.5 + 0.5 + 0.1),
            ]
            for (chain, expected) in chains {
                try show.filter(chain)
                #expect(abs(try receiver.frame().mean(card).y - 16 - 219 * expected) < 1, "\(chain)")
            }
        }

        @Test func saturationScalesChromaAndSepiaIsWarm() throws {
            let show = try Show(["--camera", "test:bars"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try receiver.frame()
            let bar = BarsGeometry(size: plain.size).bar(1)
            try show.filter(#"{"name":"saturation","amount":0.5}"#)
            let (full, half) = (plain.mean(bar), try receiver.frame().mean(bar))
            #expect(abs((half.cb - 128) - (full.cb - 128) / 2) < 1 && abs(half.y - full.y) < 1)
            try show.filter(#"{"name":"sepia","intensity":1}"#)
            let white = try receiver.frame().mean(BarsGeometry(size: plain.size).bar(0)).light
            #expect(white.red > white.green && white.green > white.blue)
        }

        @Test func anEmptyChainRestoresThePicture() throws {
            let show = try Show([])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let before = try receiver.frame()
            try show.filter(#"{"name":"sepia","intensity":0.8},{"name":"brightness","amount":-0.2}"#)
            let changed = try receiver.frame()
            try show.filter("")
            let after = try receiver.frame()
            let geometry = ChartGeometry(size: before.size)
            for index in ChartPatch.all.indices {
                let patch = geometry.patch(index)
                #expect(changed.mean(patch).distance(to: before.mean(patch)) > 3, "\(ChartPatch.all[index].name)")
                #expect(after.mean(patch).distance(to: before.mean(patch)) < 0.2, "\(ChartPatch.all[index].name)")
            }
        }
    }
}
