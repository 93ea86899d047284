import HTTPServing
import StudioKit
import TestSupport
import Testing

/// How parameters may be sent, and what is said of those that cannot be read.
@Suite(.serialized) struct BodyTests {
    @Test(arguments: ["text/plain", "multipart/form-data; boundary=x", "application/xml", "application/octet-stream"])
    func aBodyOfAnotherTypeIsUnsupported(type: String) async throws {
        try await APIFixture.running { api in
            for (method, path) in [(HTTPMethod.post, "/camera/zoom"), (.put, "/api/v1/filters")] {
                let answer = try await api.send(method, path, ["Content-Type": type], body: "zoomFactor=2")
                #expect(answer.status == 415)
                #expect(answer.errorCode == "unsupported_type")
            }
        }
    }

    @Test(arguments: ["{", "[1]", "2", "{\"zoomFactor\":nan}", "{\"zoomFactor\":1e999}"])
    func brokenJSONIsABadRequest(json: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.post, "/camera/zoom", json)
            #expect(answer.status == 400)
            #expect(answer.errorCode == "bad_request")
        }
    }

    @Test(arguments: ["true", "[2]", "{\"a\":1}", "null", "\"two\"", "\"NaN\""])
    func aJSONValueThatIsNoNumberIsNamed(value: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.post, "/camera/zoom", "{\"zoomFactor\":\(value)}")
            #expect(answer.status == 400)
            #expect(answer.errorCode == "bad_request")
            #expect(answer["error.field"] == "zoomFactor")
        }
    }

    @Test func jsonThatIsSentAsAFormIsToldTheHeaderItNeeds() async throws {
        try await APIFixture.running { api in
            for (method, path) in [(HTTPMethod.post, "/camera/zoom"), (.patch, "/api/v1/controls")] {
                let form = ["Content-Type": "application/x-www-form-urlencoded"] as HTTPHeaders
                let answer = try await api.send(method, path, form, body: #"{"zoomFactor":2}"#)
                #expect(answer.status == 400 && answer.errorCode == "bad_request")
                #expect(answer.text.contains("Content-Type: application/json"), "\(answer.text)")
            }
        }
    }

    @Test(arguments: ["zoomFactor=%ZZ", "zoomFactor=%", "zoomFactor=%FF"])
    func brokenEncodingIsABadRequest(form: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.post("/camera/zoom", form)
            #expect(answer.status == 400)
            #expect(answer.errorCode == "bad_request")
        }
    }

    @Test(arguments: [
        "application/json; charset=utf-8", "Application/JSON", "application/vnd.api+json",
    ])
    func jsonIsKnownByItsType(type: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.send(.post, "/camera/zoom", ["Content-Type": type], body: #"{"zoomFactor":2}"#)
            #expect(answer.status == 200)
        }
    }
}
