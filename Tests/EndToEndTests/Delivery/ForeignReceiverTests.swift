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
            let run = try ToolProcess(
                Self.python,
                [PackageRoot.path + "/scripts/foreign_receiver.py", "127.0.0.1:\(try show.port)", "--frames", "60"])
            #expect(run.wait() == 0, "\(run.errors.text)")
            let line = run.output.bytes
            let facts = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            print("foreign receiver: \(String(decoding: line, as: UTF8.self))", terminator: "")
            #expect(facts["width"] as? Int == 1920 && facts["height"] as? Int == 1080)
            #expect(facts["rate"] as? [Int] == [30000, 1001])
            #expect(facts["missing"] as? Int == 0)
            #expect(facts["timecodesRise"] as? Bool == true)
            let middle = try #require(facts["middle"] as? [Double])
            let card = TestSupport.YCbCr(y: middle[0], cb: middle[1], cr: middle[2])
            #expect(card.distance(to: ChartPatch.card.code(kelvin: 6504)) < 1)
        }
    }
}
