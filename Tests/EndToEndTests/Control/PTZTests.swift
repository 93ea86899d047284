import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The camera steered from the receiver itself.
    @Suite struct PTZTests {
        @Test func aReceiverSteersWhereEveryoneMay() throws {
            let show = try Show(["--open"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try #require(CardEdges(try receiver.frame()))
            #expect(waitUntil { receiver.maySteer })
            try show.zoom(2)
            #expect(waitUntil { receiver.send("<ntk_ptz_store_preset index='4'/>") })
            #expect(waitUntil { (try? show.process.get("/api/v1/presets/4").status) == 200 })
            #expect(waitUntil { receiver.zoom(1) && (try? show.zoomFactor()) == 1 })
            #expect(waitUntil { receiver.recallPreset(4) && (try? show.zoomFactor()) == 2 })
            let card = try #require(CardEdges(try receiver.frame()))
            #expect(abs(card.width / plain.width - 2) < 0.02)
        }

        @Test func withATokenReceiversSteerOnlyWhenTheyAreLet() throws {
            let show = try Show([])
            let receiver = try show.connect()
            #expect(try show.process.get("/api/v1/ndi").json["ptz"] as? Bool == false)
            #expect(!receiver.maySteer)
            let answer = try show.process.send("PATCH", "/api/v1/ndi", json: #"{"ptz": true}"#)
            #expect(answer.json["ptz"] as? Bool == true)
            #expect(waitUntil { receiver.maySteer })
            #expect(waitUntil { receiver.zoom(0.5) && abs(((try? show.zoomFactor()) ?? 1) - 10.0.squareRoot()) < 1e-3 })
        }
    }
}

extension Show {
    fileprivate func zoomFactor() throws -> Double? {
        let controls = try process.get("/api/v1/controls").json["controls"] as? [String: [String: Any]]
        return controls?["zoomFactor"]?["value"] as? Double
    }
}
