import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct WhiteBalanceTests {
        private struct Light {
            let temperature: Double
            let tint: Double

            init(_ answer: HTTPAnswer) throws {
                temperature = try #require(answer.json["temperature"] as? Double)
                tint = try #require(answer.json["tint"] as? Double)
            }
        }

        @Test func theGreyCardArrivesNeutralAndNamesTheLamp() throws {
            let show = try Show(["--camera", "test:chart?kelvin=2500"])
            let receiver = try show.connect()
            for kelvin in [2500, 3200, 4500, 5600, 6504, 7500] {
                try show.post("/cameras/select", ["id": "test:chart?kelvin=\(kelvin)"])
                try #require(try waitUntil { try show.process.post("/camera/white-balance/grey").status == 200 })
                let light = try Light(show.process.get("/camera/white-balance/temp-tint"))
                let frame = try receiver.frame()
                let geometry = ChartGeometry(size: frame.size)
                let card = frame.mean(geometry.card)
                #expect(abs(card.cb - 128) <= 1.5 && abs(card.cr - 128) <= 1.5, "\(kelvin) K")
                #expect(abs(light.temperature / Double(kelvin) - 1) <= 0.04, "\(kelvin) K")
                #expect(abs(light.tint) <= 8, "\(kelvin) K")
                print("\(kelvin) K: found \(light.temperature) K, tint \(light.tint); card \(card)")

                try show.lockToDaylight()
                _ = try receiver.frame()
                try show.balance(light.temperature, tint: light.tint)
                let again = try receiver.frame()
                for index in ChartPatch.all.indices {
                    let distance = again.mean(geometry.patch(index)).distance(to: frame.mean(geometry.patch(index)))
                    #expect(distance < 0.2, "\(ChartPatch.all[index].name) under \(kelvin) K")
                }
            }
        }

        @Test func moreTintIsMagenta() throws {
            let show = try Show(["--camera", "test:chart?kelvin=6504"])
            let receiver = try show.connect()
            try show.lockToDaylight()
            let plain = try receiver.frame()
            let card = ChartGeometry(size: plain.size).card
            try show.balance(6504, tint: 60)
            let (before, after) = (plain.mean(card).light, try receiver.frame().mean(card).light)
            #expect(after.red / after.green > before.red / before.green * 1.05)
            #expect(after.blue / after.green > before.blue / before.green * 1.05)
        }

        @Test func autoSettlesAndThenIsStill() throws {
            let show = try Show([])
            let receiver = try show.connect()
            try expectStill(receiver, "at the start")
            try show.lockToDaylight()
            try show.post("/camera/white-balance/mode/auto")
            try expectStill(receiver, "back from locked")
            try show.post("/cameras/select", ["id": "test:chart?kelvin=5600"])
            try expectStill(receiver, "under another lamp")
            #expect(try show.status("picture", "whiteBalance", "mode") as? String == "auto")
        }

        /// Three seconds of the camera's pictures to settle, three to be still.
        private func expectStill(_ receiver: NDIReceiver, _ when: Comment) throws {
            let cards = try (0..<180).map { _ in
                let frame = try receiver.picture()
                return frame.mean(ChartGeometry(size: frame.size).card)
            }
            let last = try #require(cards.last)
            let settled = cards.lastIndex { $0.distance(to: last) > 0.5 } ?? 0
            #expect(settled < 90, when)
            #expect(abs(last.cb - 128) <= 4 && abs(last.cr - 128) <= 4, when)
            print("auto \(when): settled after \(settled) pictures at \(last)")
        }
    }
}
