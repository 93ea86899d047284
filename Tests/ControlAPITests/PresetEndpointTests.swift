import HTTPServing
import StudioKit
import TestSupport
import Testing

/// Presets and the reset over HTTP.
@Suite(.serialized) struct PresetEndpointTests {
    @Test func thePictureIsSavedListedShownBroughtBackAndDeleted() async throws {
        try await APIFixture.running { api in
            #expect(try await api.get("/api/v1/presets").json == ["presets": [], "limit": 100])
            _ = try await api.sendJSON(.patch, "/api/v1/controls", #"{"zoomFactor":3,"temperature":4000}"#)
            _ = try await api.sendJSON(.put, "/api/v1/filters", #"[{"name":"mono"}]"#)
            let saved = try await api.send(.put, "/api/v1/presets/Altar%201")
            #expect(saved.status == 200)
            #expect(saved["name"] == "Altar 1" && saved["camera"] == "test:chart")
            #expect(saved["controls.zoomFactor"] == 3 && saved["controls.temperature"] == 4000)
            #expect(saved["filters"] == [["name": "mono"]])
            #expect(try await api.get("/api/v1/presets/Altar%201").json == saved.json)
            #expect(try await api.get("/api/v1/presets")["presets.0.name"] == "Altar 1")

            let reset = try await api.send(.post, "/api/v1/reset")
            #expect(reset.status == 200 && reset["scope"] == "picture")
            #expect(reset["controls.zoomFactor.value"] == 1 && reset["filters"] == [])

            let recalled = try await api.send(.post, "/api/v1/presets/Altar%201/recall")
            #expect(recalled.status == 200)
            #expect(recalled["preset"] == "Altar 1" && recalled["actual.zoomFactor"] == 3)
            #expect(recalled["controls.whiteBalanceMode.value"] == "locked")
            #expect(recalled["filters"] == [["name": "mono"]])

            #expect(
                try await api.send(.delete, "/api/v1/presets/Altar%201").json == ["name": "Altar 1", "deleted": true])
            for (method, path) in [(HTTPMethod.get, ""), (.delete, ""), (.post, "/recall")] {
                let answer = try await api.send(method, "/api/v1/presets/Altar%201" + path)
                #expect(answer.status == 404 && answer.errorCode == "unknown_preset")
            }
        }
    }

    @Test func whoSavesIsAnsweredWithWhatWasSavedWhoeverDeletesIt() async throws {
        try await APIFixture.running { api in
            let saved = try await withThrowingTaskGroup(of: Bool.self) { group in
                for turn in 0..<400 {
                    group.addTask {
                        guard turn % 2 == 0 else {
                            _ = try await api.send(.delete, "/api/v1/presets/z")
                            return true
                        }
                        let answer = try await api.sendJSON(.put, "/api/v1/presets/z", #"{"controls":{"tint":1}}"#)
                        return answer.status == 200 && answer["controls.tint"] == 1
                    }
                }
                return try await group.reduce(true) { $0 && $1 }
            }
            #expect(saved)
        }
    }

    @Test func aPresetThatIsSentIsTheOneThatIsKept() async throws {
        try await APIFixture.running { api in
            let json = #"""
                {"camera":"test:bars","controls":{"zoomFactor":2},"filters":[{"name":"sepia","intensity":0.5}],
                 "format":{"preset":"720p","rate":"25"},"audio":{"gain":-6,"muted":true,"delayMilliseconds":40}}
                """#
            let saved = try await api.sendJSON(.put, "/api/v1/presets/all", json)
            #expect(saved.status == 200)
            // What was answered can be sent back, under another name too.
            let copy = try await api.sendJSON(.put, "/api/v1/presets/copy", saved.text)
            #expect(copy.status == 200 && copy["name"] == "copy")
            for part in ["camera", "controls", "filters", "format", "audio"] { #expect(copy[part] == saved[part]) }
            #expect(try await api.send(.post, "/api/v1/presets/copy/recall").status == 200)
            let status = try await api.get("/api/v1/status")
            #expect(status["camera.id"] == "test:bars" && status["picture.zoomFactor"] == 2)
            #expect(status["video.actual.preset"] == "720p" && status["video.actual.rate.name"] == "25")
            #expect(status["sound.gain"] == -6 && status["sound.muted"] == true)
            #expect(status["sound.delayMilliseconds"] == 40)
        }
    }

    @Test(arguments: [
        (#"{}"#, 400), (#"[]"#, 400), (#"{"#, 400), (#"{"zoomFactor":2}"#, 400), (#"{"controls":[1]}"#, 400),
        (#"{"controls":{"zoomFactor":[1]}}"#, 400), (#"{"controls":{"warp":1}}"#, 400), (#"{"camera":""}"#, 400),
        (#"{"format":{}}"#, 400), (#"{"format":{"preset":"8K"}}"#, 422), (#"{"audio":{"gain":99}}"#, 422),
        (#"{"audio":{"loud":true}}"#, 400), (#"{"controls":{"zoomFactor":99}}"#, 422),
        (#"{"controls":{"zoomFactor":"far"}}"#, 422), (#"{"controls":{"focusPoint":true}}"#, 501),
        (#"{"filters":[{"name":"glow"}]}"#, 400), (#"{"filters":{}}"#, 400),
    ])
    func whatMakesNoSenseIsNotSaved(json: String, status: Int) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.put, "/api/v1/presets/p", json)
            #expect(answer.status == status && answer.errorCode != nil, "\(answer.text)")
            #expect(try await api.get("/api/v1/presets")["presets"] == [])
        }
    }

    @Test(arguments: [
        (#"{"audio":{"gain":99}}"#, "audio.gain"), (#"{"audio":{"muted":"maybe"}}"#, "audio.muted"),
        (#"{"audio":{"loud":true}}"#, "audio.loud"), (#"{"format":{"preset":"8K"}}"#, "format.preset"),
        (#"{"format":{"rate":25}}"#, "format.rate"),
    ])
    func whatIsWrongInsideIsNamedWithItsPlace(json: String, field: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.sendJSON(.put, "/api/v1/presets/p", json)
            #expect(answer["error.field"] == .string(field), "\(answer.text)")
        }
    }

    @Test(arguments: ["a%2Fb", "%0A", "..", "%2e", "%20x", "x".padded(to: 65)])
    func aNameThatIsNoneIsRefused(name: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.send(.put, "/api/v1/presets/\(name)")
            #expect([400, 404, 422].contains(answer.status) && answer.errorCode != nil, "\(answer.text)")
            #expect(try await api.get("/api/v1/presets")["presets"] == [])
        }
    }

    @Test func aFormIsNoPreset() async throws {
        try await APIFixture.running { api in
            let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
            let answer = try await api.send(.put, "/api/v1/presets/p", form, body: "camera=test:bars")
            #expect(answer.status == 415)
        }
    }

    @Test func aZoomMayTakeItsTime() async throws {
        try await APIFixture.running { api in
            _ = try await api.sendJSON(.put, "/api/v1/presets/near", #"{"controls":{"zoomFactor":8}}"#)
            let answer = try await api.sendJSON(.post, "/api/v1/presets/near/recall", #"{"rampSeconds":60}"#)
            #expect(answer["requested.zoomFactor"] == 8 && answer["controls.zoomFactor.target"] == 8)
            let tooLong = try await api.sendJSON(.post, "/api/v1/presets/near/recall", #"{"rampSeconds":61}"#)
            #expect(tooLong.status == 422 && tooLong["error.max"] == 60)
        }
    }

    @Test func aPresetThatDoesNotFitIsRefusedAndNothingChanges() async throws {
        try await APIFixture.withDevices { api in
            _ = try await api.sendJSON(
                .put, "/api/v1/presets/big", #"{"format":{"preset":"4K"},"controls":{"zoomFactor":2}}"#)
            let big = try await api.send(.post, "/api/v1/presets/big/recall")
            #expect(big.status == 409 && big["error.allowed"] == ["720p"])
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 1)
        }
    }

    @Test(arguments: ["device:9", "rtsp://u:s3cret@10.0.0.5/live", "http://10.0.0.5/", "file:/etc/passwd"])
    func aCameraThatThereIsNotIsRefusedAndKeptNowhere(id: String) async throws {
        try await APIFixture.withDevices { api in
            let answer = try await api.sendJSON(.put, "/api/v1/presets/p", #"{"camera":"\#(id)"}"#)
            #expect(answer.status == 404 && answer.errorCode == "unknown_camera", "\(answer.text)")
            #expect(answer["error.field"] == "camera" && answer["error.allowed"] == ["device:1", "device:2"])
            #expect(!answer.text.contains("s3cret"))
            #expect(try await api.get("/api/v1/presets")["presets"] == [])
        }
    }

    @Test func aPresetWithAMicrophoneThatIsGoneChangesNothingElse() async throws {
        try await APIFixture.running { api in
            let preset = #"{"controls":{"zoomFactor":3},"format":{"preset":"720p"},"audio":{"uid":"nope"}}"#
            #expect(try await api.sendJSON(.put, "/api/v1/presets/m", preset).status == 200)
            let before = try await api.get("/api/v1/format").text
            let answer = try await api.send(.post, "/api/v1/presets/m/recall")
            #expect(answer.status == 404 && answer.errorCode == "unknown_microphone")
            #expect(try await api.get("/api/v1/controls")["controls.zoomFactor.value"] == 1)
            #expect(try await api.get("/api/v1/format").text == before)
        }
    }

    @Test func aResetKnowsWhatIsMeant() async throws {
        try await APIFixture.running { api in
            _ = try await api.sendJSON(.patch, "/api/v1/audio", #"{"gain":-6}"#)
            _ = try await api.sendJSON(.post, "/api/v1/reset", #"{"scope":"picture"}"#)
            #expect(try await api.get("/api/v1/audio")["gain"] == -6)
            #expect(try await api.sendJSON(.post, "/api/v1/reset", #"{"scope":"all"}"#)["scope"] == "all")
            #expect(try await api.get("/api/v1/audio")["gain"] == 0)
            let unknown = try await api.sendJSON(.post, "/api/v1/reset", #"{"scope":"everything"}"#)
            #expect(unknown.status == 422 && unknown["error.allowed"] == ["picture", "all"])
        }
    }

    @Test func viewersMaySeePresetsAndNotActOnThem() async throws {
        let tokens = AccessTokens(
            operatorToken: AccessToken("operator-token"), viewerToken: AccessToken("viewer-token"))
        try await APIFixture.running(tokens: tokens) { api in
            let viewer: HTTPHeaders = ["Authorization": "Bearer viewer-token"]
            let far = HTTPPeer(address: "10.0.0.9", port: 0, isLoopback: false)
            _ = try await api.send(.put, "/api/v1/presets/near")
            for path in ["/api/v1/presets", "/api/v1/presets/near"] {
                #expect(try await api.send(.get, path, viewer, from: far).status == 200)
            }
            for (method, path) in [
                (HTTPMethod.put, "presets/near"), (.delete, "presets/near"), (.post, "presets/near/recall"),
                (.post, "reset"),
            ] {
                #expect(try await api.send(method, "/api/v1/" + path, viewer, from: far).errorCode == "viewer")
            }
        }
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String { String(repeating: self, count: count) }
}
