import Capture
import Foundation
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ForeignReceiverTests {
        private static let python = PackageRoot.path + "/.venv/bin/python3"

        @Test func aReceiverThatIsNotOursSeesTheCard() throws {
            let show = try Show(["--camera", "test:chart?kelvin=6504", "--fps", "29.97"])
            try show.lockToDaylight()
            var facts = try look(show)
            // A receiver that is held up misses pictures; a sender that loses them does so in every look.
            for _ in 0..<5 where facts["missing"] as? Int != 0 { facts = try look(show) }
            #expect(facts["width"] as? Int == 1920 && facts["height"] as? Int == 1080)
            #expect(facts["rate"] as? [Int] == [30000, 1001])
            #expect(facts["missing"] as? Int == 0)
            #expect(facts["timecodesRise"] as? Bool == true)
            let middle = try #require(facts["middle"] as? [Double])
            let card = TestSupport.YCbCr(y: middle[0], cb: middle[1], cr: middle[2])
            #expect(card.distance(to: ChartPatch.card.code(kelvin: 6504)) < 1)
        }

        private func look(_ show: Show) throws -> [String: Any] {
            let run = try ToolProcess(
                Self.python,
                [
                    PackageRoot.path + "/scripts/foreign_receiver.py", "127.0.0.1:\(try show.port)", "--frames", "60",
                    "--seconds", "60",
                ])
            #expect(run.wait() == 0, "\(run.errors.text)")
            print("foreign receiver: \(run.output.text)", terminator: "")
            return try #require(try JSONSerialization.jsonObject(with: run.output.bytes) as? [String: Any])
        }
    }
}
