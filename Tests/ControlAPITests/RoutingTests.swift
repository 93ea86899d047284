import HTTPServing
import StudioKit
import TestSupport
import Testing

/// Which paths and methods there are.
@Suite(.serialized) struct RoutingTests {
    private static let acting = [
        "/camera/white-balance/mode/auto", "/camera/white-balance/mode/locked", "/camera/white-balance/grey",
        "/preset/720p", "/preset/1080p", "/preset/4K", "/ndi/start", "/ndi/stop", "/controls/hide", "/controls/show",
    ]
    private static let setting = [
        "/cameras/select", "/camera/zoom", "/camera/exposure/bias", "/camera/focus", "/camera/white-balance/temp-tint",
    ]
    private static let reading = [
        "/cameras", "/cameras/active", "/camera/white-balance/temp-tint", "/ndi/status", "/api/v1/status",
        "/api/v1/filters", "/audio/inputs", "/audio/inputs/current", "/audio/outputs", "/api/v1/audio",
        "/recording/status", "/api/v1/recording", "/",
    ]

    @Test(arguments: [
        "/camera/zoomXYZ", "/x/ndi/start", "/ndi/start/anything", "/x/preset/4Kfoo", "/preset/8K", "/preset", "/ndi",
        "/camera%2Fzoom", "/favicon.ico", "/api/v1", "/cameras/1", "/camera/white-balance/mode/manual",
    ])
    func whatOnlyResemblesAPathIsNotFound(path: String) async throws {
        try await APIFixture.running { api in
            for method in [HTTPMethod.get, .post, .put, .delete] {
                let answer = try await api.send(method, path)
                #expect(answer.status == 404)
                #expect(answer.errorCode == "not_found")
            }
            #expect(try await api.get("/ndi/status")["started"] == false)
        }
    }

    @Test(arguments: [
        "/cameras/", "//cameras", "/CAMERAS", "/Cameras/Active/", "//cameras///active//", "/cameras?x=1",
        "/%63ameras", "/camera/White-Balance/temp-TINT", "/API/v1/STATUS/",
    ])
    func caseAndExtraSlashesDoNotMatter(path: String) async throws {
        try await APIFixture.running { api in
            let answer = try await api.get(path)
            #expect(answer.status == 200)
        }
    }

    @Test func presetsAreFoundInAnyCase() async throws {
        try await APIFixture.withDevices { api in
            let answer = try await api.get("/preset/4k/")
            #expect(answer.status == 409)
            #expect(try await api.get("//preset/720P").status == 200)
        }
    }

    @Test func everyActionTakesGetAndPostAndNothingElse() async throws {
        try await APIFixture.running { api in
            for path in Self.acting where !path.hasPrefix("/preset") {
                for method in [HTTPMethod.get, .post] {
                    let answer = try await api.sendWhenPicturesCome(method, path)
                    #expect(answer.status == 200, "\(method) \(path)")
                    #expect(answer.headers["Content-Type"] == "application/json")
                    #expect(answer.json != nil)
                }
            }
            for path in Self.acting + ["/recording/start", "/recording/stop"] {
                for method in [HTTPMethod.head, .put, .patch, .delete, .other("TRACE")] {
                    let answer = try await api.send(method, path)
                    #expect(answer.status == 405, "\(method) \(path)")
                    #expect(answer.errorCode == "method_not_allowed")
                    #expect(answer.headers["Allow"] == "GET, POST, OPTIONS")
                }
            }
        }
    }

    @Test func headOnAnActingPathDoesNothing() async throws {
        try await APIFixture.running { api in
            let answer = try await api.send(.head, "/ndi/start")
            #expect(answer.status == 405)
            #expect(try await api.get("/ndi/status")["started"] == false)
        }
    }

    @Test func readingTakesHeadAndSettingOnlyPost() async throws {
        try await APIFixture.running { api in
            for path in Self.reading {
                let answer = try await api.send(.head, path)
                #expect(answer.status == 200, "\(path)")
            }
            for path in Self.setting where path != "/camera/white-balance/temp-tint" {
                let answer = try await api.get(path)
                #expect(answer.status == 405, "\(path)")
                #expect(answer.headers["Allow"] == "POST, OPTIONS")
            }
            let both = try await api.send(.delete, "/camera/white-balance/temp-tint")
            #expect(both.headers["Allow"] == "GET, HEAD, POST, OPTIONS")
            let filters = try await api.post("/api/v1/filters")
            #expect(filters.headers["Allow"] == "GET, HEAD, PUT, OPTIONS")
        }
    }

    @Test func theWelcomePageNamesTheProductAndTheTrademark() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/")
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(answer.text.contains("<h1>CamSender</h1>"))
            #expect(answer.text.contains("NDI® is a registered trademark of Vizrt NDI AB"))
        }
    }
}
