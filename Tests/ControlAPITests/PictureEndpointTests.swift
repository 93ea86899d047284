import HTTPServing
import StudioKit
import TestSupport
import Testing

/// Zoom, exposure, focus and white balance over HTTP.
@Suite(.serialized) struct PictureEndpointTests {
    @Test(arguments: ["zoomFactor=2.5", "zoomFactor=25e-1", "zoomFactor=%2B2.5", "zoomFactor=9&zoomFactor=2.5"])
    func aZoomTakesEffect(form: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.post("/camera/zoom", form)
            #expect(answer.status == 200)
            #expect(answer["zoomFactor"] == 2.5)
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 2.5)
        }
    }

    @Test func valuesMayComeAsFormAsJSONOrInTheQuery() async throws {
        try await APIFixture.running { api async throws in
            let form = ["Content-Type": "application/x-www-form-urlencoded; charset=UTF-8"] as HTTPHeaders
            #expect(try await api.post("/camera/zoom", "zoomFactor=2", form).status == 200)
            #expect(try await api.sendJSON(.post, "/camera/zoom", #"{"zoomFactor":3}"#).status == 200)
            #expect(try await api.sendJSON(.post, "/camera/zoom", #"{"zoomFactor":"4"}"#).status == 400)
            #expect(try await api.post("/camera/zoom?zoomFactor=5").status == 200)
            #expect(try await api.send(.post, "/camera/zoom", body: "zoomFactor=6")["zoomFactor"] == 6)
            #expect(try await api.post("/camera/zoom?zoomFactor=5", "zoomFactor=7")["zoomFactor"] == 7)
        }
    }

    @Test(arguments: [
        "nan", "NaN", "inf", "-inf", "infinity", "1,5", "", "0x10", "+1", "1.5x", "%201", "1 ", "two", "1e999", "--1",
        "1.2.3", "%D9%A1",
    ])
    func whatIsNoNumberIsABadRequestAndChangesNothing(value: String) async throws {
        try await APIFixture.running { api in
            for (path, field, others) in [
                ("/camera/zoom", "zoomFactor", ""), ("/camera/exposure/bias", "bias", ""),
                ("/camera/focus", "x", "&y=0"),
                ("/camera/white-balance/temp-tint", "temperature", "&tint=0"),
            ] {
                let before = try await api.get("/api/v1/status")["picture.zoomFactor"]
                let answer = try await api.post(path, "\(field)=\(value)\(others)")
                #expect(answer.status == 400, "\(path)")
                #expect(answer.errorCode == "bad_request")
                #expect(answer["error.field"] == .string(field))
                #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == before)
            }
        }
    }

    @Test(arguments: [
        ("/camera/zoom", "", "zoomFactor"), ("/camera/zoom", "zoom=2", "zoomFactor"),
        ("/camera/exposure/bias", "", "bias"),
        ("/camera/focus", "x=0.5", "y"), ("/camera/focus", "", "x"),
        ("/camera/white-balance/temp-tint", "tint=0", "temperature"),
        ("/camera/white-balance/temp-tint", "temperature=5000", "tint"),
    ])
    func aMissingValueIsNamed(path: String, form: String, field: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.post(path, form)
            #expect(answer.status == 400)
            #expect(answer.errorCode == "bad_request")
            #expect(answer["error.field"] == .string(field))
        }
    }

    @Test(arguments: [
        ("/camera/zoom", "zoomFactor=9999", "zoomFactor", 1.0, 10.0),
        ("/camera/zoom", "zoomFactor=0", "zoomFactor", 1, 10),
        ("/camera/zoom", "zoomFactor=2&rampSeconds=-1", "rampSeconds", 0, 60),
        ("/camera/exposure/bias", "bias=4.01", "bias", -4, 4), ("/camera/focus", "x=1.01&y=0", "x", 0, 1),
        ("/camera/focus", "x=0&y=-0.01", "y", 0, 1),
        ("/camera/white-balance/temp-tint", "temperature=1000&tint=0", "temperature", 2000, 10000),
        ("/camera/white-balance/temp-tint", "temperature=5000&tint=200", "tint", -150, 150),
    ])
    func aValueOutOfRangeIsAnsweredWithTheRange(
        path: String, form: String, field: String, min: Double, max: Double
    ) async throws {
        try await APIFixture.running { api in
            _ = try await api.get("/camera/white-balance/mode/locked")
            let before = try await api.get("/api/v1/status")["picture"]
            let answer = try await api.post(path, form)
            #expect(answer.status == 422)
            #expect(answer.errorCode == "out_of_range")
            #expect(answer["error.field"] == .string(field))
            #expect(answer["error.min"] == .number(min))
            #expect(answer["error.max"] == .number(max))
            #expect(try await api.get("/api/v1/status")["picture"] == before)
        }
    }

    @Test func aHundredZoomsEndAtTheLast() async throws {
        try await APIFixture.running { api async throws in
            for step in 1...100 {
                #expect(try await api.post("/camera/zoom", "zoomFactor=\(1 + Double(step) / 20)").status == 200)
            }
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 6)
        }
    }

    @Test func aRampMovesTheZoomOverTime() async throws {
        try await APIFixture.running { api in
            let answer = try await api.post("/camera/zoom", "zoomFactor=10&rampSeconds=60")
            #expect(answer["rampSeconds"] == 60)
            let zoom = try #require(try await api.get("/api/v1/status")["picture.zoomFactor"]?.number)
            #expect(zoom >= 1 && zoom < 5)
        }
    }

    @Test func aCameraWithoutFocusAnswersNotImplemented() async throws {
        try await APIFixture.running { api in
            let answer = try await api.post("/camera/focus", "x=0.5&y=0.25")
            #expect(answer.status == 501)
            #expect(answer.errorCode == "unsupported")
        }
    }

    @Test func biasTakesEffect() async throws {
        try await APIFixture.running { api async throws in
            #expect(try await api.post("/camera/exposure/bias", "bias=-1.5")["bias"] == -1.5)
            #expect(try await api.get("/api/v1/status")["picture.exposureBias"] == -1.5)
        }
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func whiteBalanceModesAndGrey(method: HTTPMethod) async throws {
        try await APIFixture.running { api in
            #expect(try await api.send(method, "/camera/white-balance/mode/locked")["mode"] == "locked")
            #expect(try await api.send(method, "/camera/white-balance/mode/auto")["mode"] == "auto")
            let grey = try await api.sendWhenPicturesCome(method, "/camera/white-balance/grey")
            #expect(grey.status == 200)
            #expect(grey["mode"] == "locked")
            let temperature = try #require(grey["temperature"]?.number)
            #expect(abs(temperature / 3200 - 1) < 0.04)
            let read = try await api.get("/camera/white-balance/temp-tint")
            #expect(read["temperature"] == .number(temperature))
            #expect(read["tint"] == grey["tint"])
        }
    }

    @Test func settingALightInAutoModeLocks() async throws {
        try await APIFixture.running { api in
            _ = try await api.get("/camera/white-balance/mode/auto")
            let answer = try await api.post("/camera/white-balance/temp-tint", "temperature=5600&tint=-3")
            #expect(answer.status == 200)
            #expect(answer["mode"] == "locked")
            #expect(answer["temperature"] == 5600)
            #expect(answer["tint"] == -3)
        }
    }

    @Test func aSceneWithoutGreyIsAConflict() async throws {
        try await APIFixture.running(StudioFixture(camera: "test:bars")) { api in
            // Nothing but the green bar is in the middle then.
            _ = try await api.post("/camera/zoom", "zoomFactor=10")
            let answer = try await api.sendWhenPicturesCome(.get, "/camera/white-balance/grey")
            #expect(answer.status == 409)
            #expect(answer.errorCode == "conflict")
        }
    }
}
