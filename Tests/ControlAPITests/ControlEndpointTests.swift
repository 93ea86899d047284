import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The controls by their descriptions.
@Suite(.serialized) struct ControlEndpointTests {
    private static let path = "/api/v1/controls"

    @Test func everyControlTellsWhatItTakes() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get(Self.path)
            #expect(answer["camera"] == "test:chart")
            let names: Set = ["zoomFactor", "exposureBias", "whiteBalanceMode", "temperature", "tint", "focusPoint"]
            #expect(answer["controls"]?.keys == names)
            let zoom = try #require(answer["controls.zoomFactor"])
            #expect(zoom["type"] == "number")
            #expect(zoom["min"] == 1)
            #expect(zoom["max"] == 10)
            #expect(zoom["default"] == 1)
            #expect(zoom["unit"] == "x")
            #expect(zoom["scale"] == "logarithmic")
            #expect(zoom["group"] == "lens")
            #expect(zoom["supported"] == true)
            #expect(zoom["lockedBy"] == .null)
            #expect(answer["controls.whiteBalanceMode.choices.0.value"] == "auto")
            #expect(answer["controls.focusPoint.supported"] == false)
            #expect(answer["controls.focusPoint.reason"]?.isText == true)
            #expect(answer["greyCard.supported"] == true)
            #expect(answer["greyCard.region.width"] == 0.25)
        }
    }

    @Test func severalAreSetAtOnce() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(
                .patch, Self.path, #"{"zoomFactor":2,"exposureBias":-1.5,"temperature":5600,"tint":3}"#)
            #expect(answer.status == 200)
            #expect(answer["requested"] == ["zoomFactor": 2, "exposureBias": -1.5, "temperature": 5600, "tint": 3])
            #expect(answer["actual"] == answer["requested"])
            #expect(answer["controls.whiteBalanceMode.value"] == "locked")
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 2)
        }
    }

    @Test(arguments: [
        #"{"zoomFactor":2,"exposureBias":99}"#, #"{"zoomFactor":2,"exposureBias":"1"}"#,
        #"{"zoomFactor":2,"nothing":1}"#, #"{"zoomFactor":2,"focusPoint":[0.5,0.5]}"#,
        #"{"zoomFactor":2,"whiteBalanceMode":"blue"}"#, #"{"zoomFactor":2,"rampSeconds":61}"#,
        #"{"zoomFactor":2,"whiteBalanceMode":"auto","tint":1}"#,
    ])
    func oneWrongValueChangesNothing(json: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, Self.path, json)
            #expect((400..<502).contains(answer.status))
            #expect(answer.errorCode != nil)
            #expect(answer["error.field"]?.isText == true)
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 1)
        }
    }

    @Test func aValueOutsideItsRangeTellsTheRange() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, Self.path, #"{"zoomFactor":11}"#)
            #expect(answer.status == 422)
            #expect(answer.errorCode == "out_of_range")
            #expect(answer["error.max"] == 10)
        }
    }

    @Test func whatTheCameraLacksIsUnsupported() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, Self.path, #"{"focusPoint":[0.5,0.5]}"#)
            #expect(answer.status == 501)
            #expect(answer.errorCode == "unsupported")
            #expect(answer["error.field"] == "focusPoint")
        }
    }

    @Test func aTemperatureAgainstAutomaticBalanceIsLockedAndSaysByWhat() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(
                .patch, Self.path, #"{"whiteBalanceMode":"auto","temperature":5600}"#)
            #expect(answer.status == 409)
            #expect(answer.errorCode == "locked")
            #expect(answer["error.field"] == "temperature")
            #expect(answer["error.lockedBy.control"] == "whiteBalanceMode")
            #expect(answer["error.lockedBy.value"] == "locked")
        }
    }

    @Test func anUnknownNameIsToldTheKnownOnes() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, Self.path, #"{"zoom":2}"#)
            #expect(answer.status == 400)
            #expect(answer.text.contains("zoomFactor"))
        }
    }

    @Test(arguments: ["{}", #"{"rampSeconds":1}"#])
    func nothingToSetIsABadRequest(json: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, Self.path, json)
            #expect(answer.status == 400)
            #expect(answer.errorCode == "bad_request")
        }
    }

    @Test func formsWorkAsWell() async throws {
        try await APIFixture.running { api in
            let answer = try await api.send(.patch, Self.path, body: "zoomFactor=3&whiteBalanceMode=locked")
            #expect(answer.status == 200)
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 3)
        }
    }

    @Test func aRampTellsWhereItIsGoing() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, Self.path, #"{"zoomFactor":4,"rampSeconds":30}"#)
            #expect(answer["controls.zoomFactor.target"] == 4)
            let now = try #require(answer["actual.zoomFactor"]?.number)
            #expect(now < 2)
        }
    }

    @Test func theGreyCardLocksTheWhiteBalance() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendWhenPicturesCome(.post, "/api/v1/controls/grey-card")
            #expect(answer.status == 200)
            #expect(answer["actual.whiteBalanceMode"] == "locked")
            #expect(answer["controls.temperature.value"] == answer["actual.temperature"])
            #expect(answer["region.x"] == 0.375)
            #expect(try await api.get("/api/v1/controls/grey-card").status == 405)
        }
    }
}
