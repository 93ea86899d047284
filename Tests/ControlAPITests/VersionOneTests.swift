import Capture
import HTTPServing
import Outputs
import StudioKit
import TestSupport
import Testing

/// What is under `/api/v1` beside controls, events and recordings.
@Suite(.serialized) struct VersionOneTests {
    @Test func camerasAreListedAndSwitched() async throws {
        try await APIFixture.running { api in
            let list = try await api.get("/api/v1/cameras")
            #expect(list["cameras.0.id"] == "test:chart")
            #expect(list["cameras.0.isActive"] == true)
            #expect(list["cameras.0.presets"] == ["720p", "1080p", "4K"])
            let answer = try await api.sendJSON(.put, "/api/v1/camera", #"{"id":"test:bars"}"#)
            #expect(answer.status == 200)
            #expect(answer["id"] == "test:bars")
            #expect(try await api.get("/api/v1/camera").json == answer.json)
            let unknown = try await api.sendJSON(.put, "/api/v1/camera", #"{"id":"none"}"#)
            #expect(unknown.status == 404)
            #expect(unknown["error.field"] == "id")
            #expect(try await api.get("/api/v1/camera")["id"] == "test:bars")
        }
    }

    @Test func theFormatTellsWhatThereIsAndIsSetAtOnce() async throws {
        try await APIFixture.running { api in
            let before = try await api.get("/api/v1/format")
            #expect(before["actual.width"] == 320)
            #expect(before["rates.2"] == ["name": "29.97", "numerator": 30000, "denominator": 1001, "supported": true])
            let answer = try await api.sendJSON(.patch, "/api/v1/format", #"{"preset":"720p","rate":"59.94"}"#)
            #expect(answer.status == 200)
            #expect(answer["actual.preset"] == "720p")
            #expect(answer["actual.rate.numerator"] == 60000)
            #expect(answer["requested"] == answer["actual"])
            let rate = try await api.sendJSON(.patch, "/api/v1/format", #"{"rate":"25"}"#)
            #expect(rate["actual.preset"] == "720p")
            #expect(rate["actual.rate.name"] == "25")
        }
    }

    @Test(arguments: ["4k", "2160P"])
    func aPictureSizeIsKnownAsOnTheCommandLine(name: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, "/api/v1/format", #"{"preset":"\#(name)"}"#)
            #expect(answer.status == 200 && answer["requested.preset"] == "4K", "\(answer.text)")
        }
    }

    @Test(arguments: [
        (#"{"preset":"8K"}"#, 422, "bad_value"), (#"{"rate":"31"}"#, 422, "bad_value"),
        (#"{"rate":25}"#, 400, "bad_request"), ("{}", 400, "bad_request"), (#"{"size":"4K"}"#, 400, "bad_request"),
    ])
    func aFormatThatIsNoneIsRefused(json: String, status: Int, code: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, "/api/v1/format", json)
            #expect(answer.status == status)
            #expect(answer.errorCode == code)
        }
    }

    @Test func aPresetTheCameraCannotDoIsAConflict() async throws {
        try await APIFixture.withDevices { api in
            let answer = try await api.sendJSON(.patch, "/api/v1/format", #"{"preset":"4K"}"#)
            #expect(answer.status == 409)
            #expect(answer["error.allowed"] == ["720p"])
        }
    }

    @Test func aLiveSourceIsRenamedBeforeTheOldNameGoes() async throws {
        try await APIFixture.running { api in
            _ = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"started":true}"#)
            let answer = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"name":"Stage left","groups":"a,b"}"#)
            #expect(answer.status == 200)
            #expect(answer["started"] == true)
            #expect(answer["name"] == "Stage left")
            #expect(answer["fullName"] == "Stage left")
            #expect(answer["groups"] == "a,b")
            let calls = api.fixture.runtime.calls
            let created = calls.firstIndex(of: .create(name: "Stage left", groups: "a,b"))
            let destroyed = calls.firstIndex(of: .destroy)
            #expect(try #require(created) < #require(destroyed))
        }
    }

    @Test func otherGroupsOfTheSameNameTakeTheOldSourceAwayFirst() async throws {
        try await APIFixture.running { api in
            _ = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"started":true}"#)
            #expect(try await api.sendJSON(.patch, "/api/v1/ndi", #"{"groups":"a"}"#)["started"] == true)
            let calls = api.fixture.runtime.calls
            let created = calls.firstIndex(of: .create(name: "Cam", groups: "a"))
            #expect(try #require(calls.firstIndex(of: .destroy)) < #require(created))
        }
    }

    @Test func aNameThatCannotBeHadLeavesTheSourceAsItWas() async throws {
        let names = (1...20).map { $0 == 1 ? "Taken" : "Taken \($0)" }
        let fixture = try StudioFixture(runtime: FakeRuntime(refusing: Set(names)))
        try await APIFixture.running(fixture) { api in
            _ = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"started":true}"#)
            let answer = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"name":"Taken"}"#)
            #expect(answer.status == 503)
            let state = try await api.get("/api/v1/ndi")
            #expect(state["started"] == true)
            #expect(state["name"] == "Cam")
        }
    }

    @Test(arguments: [#"{"name":""}"#, #"{"name":"  "}"#, #"{"name":"a\u0000"}"#, #"{"started":1}"#, "{}"])
    func aSourceWithoutANameIsRefused(json: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, "/api/v1/ndi", json)
            #expect(answer.status == 400 || answer.status == 422)
            #expect(try await api.get("/api/v1/ndi")["name"] == "Cam")
        }
    }

    @Test func aStoppedSourceIsRenamedForItsNextStart() async throws {
        try await APIFixture.running { api in
            let renamed = try await api.sendJSON(.patch, "/api/v1/ndi", #"{"name":"Later"}"#)
            #expect(renamed["started"] == false)
            #expect(try await api.get("/ndi/start")["fullName"] == "Later")
        }
    }

    @Test func theMicrophoneIsChosenWithItsSettings() async throws {
        try await APIFixture.running { api in
            let inputs = try await api.get("/api/v1/audio/inputs")
            #expect(inputs["current"] == "camera")
            #expect(inputs["inputs.0.uid"] == "camera")
            let answer = try await api.sendJSON(.patch, "/api/v1/audio", #"{"uid":"test:tone","gain":-3}"#)
            #expect(answer.status == 200)
            #expect(answer["microphone.uid"] == "test:tone")
            #expect(answer["gain"] == -3)
            let unknown = try await api.sendJSON(.patch, "/api/v1/audio", #"{"uid":"none","gain":3}"#)
            #expect(unknown.status == 404)
            #expect(try await api.get("/api/v1/audio")["gain"] == -3)
            #expect(try await api.get("/api/v1/audio/outputs")["outputs"] == [])
        }
    }

    @Test func theScreenIsOneStateWithTheOriginalsPaths() async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.patch, "/api/v1/screen", #"{"controlsHidden":true}"#)
            #expect(answer.json == ["controlsHidden": true])
            _ = try await api.get("/controls/show")
            #expect(try await api.get("/api/v1/screen").json == ["controlsHidden": false])
        }
    }

    @Test func aRecordingIsStartedAndEndedByItsState() async throws {
        let folder = try TemporaryFolder()
        let fixture = try StudioFixture(recordings: folder.path, configure: { $0.recorder.reserve = 0 })
        try await APIFixture.running(fixture, recordings: RecordingLibrary(folder: folder.path)) { api in
            for _ in 0..<2 {
                let answer = try await api.sendJSON(.patch, "/api/v1/recording", #"{"recording":true}"#)
                #expect(answer.status == 200)
                #expect(answer["recording"] == true)
            }
            let records = await eventually {
                (try? await api.get("/api/v1/recording"))?["duration"]?.number ?? 0 > 0
            }
            #expect(records)
            let ended = try await api.sendJSON(.patch, "/api/v1/recording", #"{"recording":false}"#)
            #expect(ended["recording"] == false)
            let list = try await api.get("/api/v1/recordings")
            #expect(list["recordings.0.href"] == ended["files.0.href"])
            #expect(list["recordings.0.damaged"] == false)
        }
    }
}
