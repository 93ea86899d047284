import HTTPServing
import Outputs
import StudioKit
import TestSupport
import Testing

/// NDI and the on-screen controls over HTTP.
@Suite(.serialized) struct NDIEndpointTests {
    @Test(arguments: [HTTPMethod.get, .post])
    func startAndStopAnswerWithTheStateTheyMade(method: HTTPMethod) async throws {
        try await APIFixture.running { api in
            for _ in 0..<2 {
                let answer = try await api.send(method, "/ndi/start")
                #expect(answer.status == 200)
                #expect(answer["started"] == true)
                #expect(answer["state"] == "live")
                #expect(answer["fullName"] == "Cam")
            }
            for _ in 0..<2 {
                let answer = try await api.send(method, "/ndi/stop")
                #expect(answer.status == 200)
                #expect(answer["started"] == false)
                #expect(answer["state"] == "stopped")
            }
            #expect(api.fixture.runtime.calls.filter { $0 == .destroy }.count == 1)
        }
    }

    @Test(arguments: [
        (#"{"name":"a\nb"}"#, "name"), (#"{"name":"a\u001b[31m"}"#, "name"), (#"{"name":"  "}"#, "name"),
        (#"{"groups":"a\n"}"#, "groups"), (#"{"groups":"a,,b"}"#, "groups"), (#"{"groups":","}"#, "groups"),
    ])
    func aNameThatIsNoneIsRefused(body: String, field: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, "/api/v1/ndi", body)
            #expect(answer.status == 422 && answer.errorCode == "bad_value")
            #expect(answer["error.field"] == .string(field))
            #expect(try await api.get("/api/v1/ndi")["name"] == "Cam")
        }
    }

    @Test func receiversAreLetToSteerAndKeptFromIt() async throws {
        try await APIFixture.running { api in
            #expect(try await api.get("/api/v1/ndi")["ptz"] == false)
            for isLet in [true, false] {
                let answer = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"ptz":\#(isLet)}"#)
                #expect(answer["ptz"] == .bool(isLet))
                #expect(try await api.get("/ndi/status")["ptz"] == .bool(isLet))
            }
            let wrong = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"ptz":"perhaps"}"#)
            #expect(wrong.status == 400 && wrong["error.field"] == "ptz")
        }
    }

    @Test func theStatusHasEveryKey() async throws {
        try await APIFixture.running { api in
            let stopped = try await api.get("/ndi/status")
            let keys: Set = [
                "started", "state", "name", "fullName", "connections", "addresses", "sound", "runtimeVersion",
                "reason", "groups", "tally", "ptz",
            ]
            #expect(stopped.json?.keys == keys)
            #expect(stopped["fullName"] == .null)
            #expect(stopped["connections"] == 0)
            let started = try await api.get("/ndi/start")
            #expect(started.json?.keys == keys)
            #expect(started["name"] == "Cam")
            #expect(started["runtimeVersion"]?.isText == true)
        }
    }

    @Test func withoutTheRuntimeNDIIsUnavailableAndTheRestGoesOn() async throws {
        let fixture = try StudioFixture(
            loadRuntime: { () throws(NDIError) in throw .runtimeMissing(searched: ["/opt/ndi"], problems: []) })
        try await APIFixture.running(fixture) { api in
            let answer = try await api.get("/ndi/start")
            #expect(answer.status == 503)
            #expect(answer.errorCode == "runtime_missing")
            #expect(answer.text.contains("/opt/ndi"))
            let status = try await api.get("/ndi/status")
            #expect(status["started"] == false)
            #expect(status["state"] == "runtime_missing")
            #expect(status["reason"]?.isText == true)
            #expect(try await api.get("/ndi/stop").status == 200)
            #expect(try await api.post("/camera/zoom", "zoomFactor=2").status == 200)
        }
    }

    @Test func anUnusableRuntimeIsAMissingOne() async throws {
        let fixture = try StudioFixture(
            loadRuntime: { () throws(NDIError) in throw .runtimeUnusable(path: "/opt/x", problem: "no library") })
        try await APIFixture.running(fixture) { api in
            let answer = try await api.get("/ndi/start")
            #expect(answer.status == 503)
            #expect(answer.errorCode == "runtime_missing")
        }
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func theOnScreenControlsAreHiddenAndShown(method: HTTPMethod) async throws {
        try await APIFixture.running { api in
            #expect(try await api.send(method, "/controls/hide")["hidden"] == true)
            #expect(try await api.get("/api/v1/status")["onScreenControls.hidden"] == true)
            let answer = try await api.send(method, "/controls/show")
            #expect(answer.status == 200)
            #expect(answer["hidden"] == false)
            #expect(try await api.get("/api/v1/status")["onScreenControls.hidden"] == false)
        }
    }
}
