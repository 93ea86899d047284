import Capture
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// Microphones, outputs, gain and levels over HTTP.
@Suite(.serialized) struct SoundEndpointTests {
    private static let keys: Set = ["type", "name", "uid", "selectedDataSource"]

    /// A camera without sound beside two microphones.
    private func running(
        _ plugged: [String] = ["desk", "lapel"], broken: Set<String> = [],
        _ body: (APIFixture, ScriptedSound) async throws -> Void
    ) async throws {
        let sound = ScriptedSound(["desk": 0.1, "lapel": 0.5], plugged: plugged)
        sound.breakDown(broken)
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device])])
        let fixture = try StudioFixture(camera: "device:1", cameras: cameras, sound: sound)
        try await APIFixture.running(fixture) { try await body($0, sound) }
    }

    @Test func microphonesHaveTheOriginalsFourTexts() async throws {
        try await running { api, _ in
            let answer = try await api.get("/audio/inputs")
            #expect(answer.status == 200)
            for index in 0..<3 { #expect(answer["\(index)"]?.keys == Self.keys) }
            #expect(
                answer["0"] == ["type": "USBAudio", "name": "Microphone desk", "uid": "desk", "selectedDataSource": ""])
            #expect(answer["1.uid"] == "lapel")
            #expect(answer["2.uid"] == "test:tone")
            #expect(answer["3"] == nil)
            #expect(try await api.get("/audio/inputs/current").json == answer["0"])
        }
    }

    @Test func outputsHaveThemToo() async throws {
        try await running { api, _ in
            let answer = try await api.get("/audio/outputs")
            #expect(answer.status == 200)
            #expect(answer["0"]?.keys == Self.keys)
            #expect(answer["0.uid"] == "speakers")
            #expect(try await api.get("/audio/outputs/current").json == answer["0"])
        }
    }

    @Test func choosingAnswers201WithTheMicrophone() async throws {
        try await running { api, _ in
            let form = try await api.post("/audio/inputs/current", "uid=lapel")
            #expect(form.status == 201)
            #expect(form["uid"] == "lapel")
            #expect(form.json?.keys == Self.keys)
            let again = try await api.post("/audio/inputs/current?uid=lapel")
            #expect(again.status == 201)
            let json = try await api.sendJSON(.post, "/AUDIO/inputs/current/", #"{"uid":"test:tone"}"#)
            #expect(json.status == 201)
            #expect(try await api.get("/audio/inputs/current")["uid"] == "test:tone")
        }
    }

    @Test func whatCannotBeChosenIsRefusedAndChangesNothing() async throws {
        try await running(broken: ["lapel"]) { api, _ in
            let unknown = try await api.post("/audio/inputs/current", "uid=none")
            #expect(unknown.status == 404)
            #expect(unknown.errorCode == "unknown_microphone")
            #expect(unknown["error.field"] == "uid")
            #expect(unknown["error.allowed"] == ["desk", "lapel", "test:tone"])
            let change = try await api.sendJSON(.patch, "/api/v1/audio", #"{"uid":"none"}"#)
            #expect(change.status == 404 && change.errorCode == "unknown_microphone")
            #expect(change["error.allowed"] == ["auto", "off", "desk", "lapel", "test:tone"])
            let missing = try await api.post("/audio/inputs/current")
            #expect(missing.status == 400)
            #expect(missing["error.field"] == "uid")
            let busy = try await api.post("/audio/inputs/current", "uid=lapel")
            #expect(busy.status == 503)
            #expect(busy.errorCode == "device_unavailable")
            #expect(try await api.get("/audio/inputs/current")["uid"] == "desk")
        }
    }

    @Test func noMicrophoneIsAStateAndNotAnError() async throws {
        try await running([]) { api, _ in
            let list = try await api.get("/audio/inputs")
            #expect(list.status == 200)
            #expect(list["0.uid"] == "test:tone")
            #expect(list["1"] == nil)
            let current = try await api.get("/audio/inputs/current")
            #expect(current.status == 404)
            #expect(current.errorCode == "no_microphone")
            let state = try await api.get("/api/v1/audio")
            #expect(state["state"] == "no_microphone")
            #expect(state["microphone"] == .null && state["format"] == .null && state["level"] == [])
            #expect(await api.isLive())
        }
    }

    @Test func aMachineWithoutOutputsSaysSo() async throws {
        try await APIFixture.running { api in
            #expect(try await api.get("/audio/outputs").json == [])
            let current = try await api.get("/audio/outputs/current")
            #expect(current.status == 404)
            #expect(current.errorCode == "no_output")
        }
    }

    @Test func theStateHasEveryKeyAndIsInTheStatus() async throws {
        try await running { api, _ in
            let isHeard = await eventually {
                (try? await api.get("/api/v1/audio"))?["level.1.peak"] == -20
            }
            #expect(isHeard)
            let state = try await api.get("/api/v1/audio")
            #expect(
                state.json?.keys == [
                    "microphone", "choice", "state", "notice", "format", "gain", "muted", "delayMilliseconds",
                    "ndiReferenceLevel", "level", "clockDeviationPPM", "silentBlocks", "jumps", "dropped",
                ])
            #expect(state["microphone.uid"] == "desk")
            #expect(state["state"] == "live")
            #expect(state["format"] == ["sampleRate": 48000, "channels": 2])
            #expect(state["gain"] == 0 && state["muted"] == false && state["delayMilliseconds"] == 0)
            #expect(state["ndiReferenceLevel"] == 0)
            #expect(state["level.0"]?.keys == ["peak", "rms"])
            #expect(state["dropped"]?.isNumber == true)
            #expect(try await api.get("/api/v1/status")["sound"]?.keys == state.json?.keys)
        }
    }

    @Test func aLostMicrophoneIsTold() async throws {
        try await running { api, sound in
            _ = try await api.post("/audio/inputs/current", "uid=lapel")
            sound.plug(["desk"])
            let lost: JSONValue = ["event": "lost", "uid": "lapel", "instead": "desk"]
            #expect(await eventually { (try? await api.get("/api/v1/audio"))?["notice"] == lost })
            sound.plug(["desk", "lapel"])
            let returned: JSONValue = ["event": "returned", "uid": "lapel"]
            #expect(await eventually { (try? await api.get("/api/v1/audio"))?["notice"] == returned })
            #expect(try await api.get("/audio/inputs/current")["uid"] == "lapel")
        }
    }

    @Test func settingsAreChangedOneByOneAndTogether() async throws {
        try await running { api, _ in
            let gain = try await api.sendJSON(.patch, "/api/v1/audio", #"{"gain":-6}"#)
            #expect(gain.status == 200)
            #expect(gain["gain"] == -6 && gain["muted"] == false)
            let both = try await api.sendJSON(.patch, "/api/v1/audio", #"{"muted":true,"delayMilliseconds":200}"#)
            #expect(both["gain"] == -6 && both["muted"] == true && both["delayMilliseconds"] == 200)
            let form = try await api.send(.patch, "/api/v1/audio", [:], body: "ndiReferenceLevel=20&muted=off")
            #expect(form["ndiReferenceLevel"] == 20 && form["muted"] == false)
            #expect(try await api.get("/api/v1/audio")["delayMilliseconds"] == 200)
        }
    }

    @Test func theMicrophoneIsAutomaticOrOffOnDemand() async throws {
        try await running { api, _ in
            #expect(try await api.get("/api/v1/audio")["choice"] == "auto")
            let off = try await api.sendJSON(.patch, "/api/v1/audio", #"{"uid":"off"}"#)
            #expect(off["microphone"] == .null && off["choice"] == "off" && off["state"] == "no_microphone")
            #expect(try await api.get("/api/v1/audio/inputs")["current"] == .null)
            #expect(api.studio.remembered.sound.microphone == .off)
            let chosen = try await api.send(.patch, "/api/v1/audio", body: "uid=lapel")
            #expect(chosen["microphone.uid"] == "lapel" && chosen["choice"] == "lapel")
            let auto = try await api.sendJSON(.patch, "/api/v1/audio", #"{"uid":"auto"}"#)
            #expect(auto["microphone.uid"] == "desk" && auto["choice"] == "auto")
            let preset = try await api.sendJSON(.put, "/api/v1/presets/silence", #"{"audio":{"uid":"off"}}"#)
            #expect(preset["audio.uid"] == "off")
            #expect(try await api.send(.post, "/api/v1/presets/silence/recall").status == 200)
            #expect(try await api.get("/api/v1/audio")["choice"] == "off")
        }
    }

    @Test(arguments: [
        (#"{"gain":25,"muted":true}"#, 422, "gain"),
        (#"{"delayMilliseconds":1001,"gain":1}"#, 422, "delayMilliseconds"),
        (#"{"ndiReferenceLevel":-1,"gain":1}"#, 422, "ndiReferenceLevel"), (#"{"gain":"loud"}"#, 400, "gain"),
        (#"{"muted":"maybe","gain":1}"#, 400, "muted"), ("{}", 400, "gain"), (#"{"level":1}"#, 400, "level"),
        (#"{"delayMilliseconds":1.5}"#, 400, "delayMilliseconds"), (#"{"gain":1,"uid":""}"#, 400, "uid"),
    ])
    func oneWrongSettingChangesNothing(body: String, status: Int, field: String) async throws {
        try await running { api, _ in
            let answer = try await api.sendJSON(.patch, "/api/v1/audio", body)
            #expect(answer.status == status)
            #expect(answer["error.field"] == .string(field))
            if status == 422 { #expect(answer["error.min"]?.isNumber == true && answer["error.max"]?.isNumber == true) }
            let state = try await api.get("/api/v1/audio")
            #expect(state["gain"] == 0 && state["muted"] == false)
        }
    }

    @Test func onlyTheMethodsThatAreMeantWork() async throws {
        try await running { api, _ async throws in
            #expect(try await api.post("/audio/inputs", "uid=desk").headers["Allow"] == "GET, HEAD, OPTIONS")
            #expect(try await api.send(.put, "/audio/inputs/current").headers["Allow"] == "GET, HEAD, POST, OPTIONS")
            #expect(try await api.post("/api/v1/audio").headers["Allow"] == "GET, HEAD, PATCH, OPTIONS")
            #expect(try await api.post("/audio/outputs/current").status == 405)
        }
    }
}
