import ControlAPI
import Foundation
import HTTPServing
import StudioKit
import Synchronization
import TestSupport
import Testing

/// Tokens as clients on other machines use them.
@Suite(.serialized) struct TokenTests {
    private static let far = HTTPPeer(address: "192.168.1.9", port: 1, isLoopback: false)
    /// Where one signs in, and what that page looks like.
    private static let open: Set = ["/login", "/logout", "/web/plain.css", "/web/favicon.svg"]
    private static let operatorText = "operator-token"
    private static let viewerText = "viewer-token"
    private static let tokens = AccessTokens(
        operatorToken: AccessToken(operatorText), viewerToken: AccessToken(viewerText))
    private static let asOperator: HTTPHeaders = ["Authorization": "Bearer \(operatorText)"]
    private static let asViewer: HTTPHeaders = ["Authorization": "Bearer \(viewerText)"]
    private static let browser: HTTPHeaders = [
        "User-Agent": "Mozilla/5.0", "Accept": "text/html,application/xhtml+xml", "Sec-Fetch-Site": "none",
    ]

    private func serving(_ body: (APIFixture) async throws -> Void) async throws {
        try await APIFixture.running(tokens: Self.tokens, body)
    }

    @Test func everyPathNeedsATokenFromElsewhere() async throws {
        try await serving { api in
            for (method, path) in api.api.endpoints where !Self.open.contains(path) {
                let answer = try await api.send(method, path, from: Self.far)
                #expect(answer.status == 401, "\(method) \(path)")
                #expect(answer.errorCode == "unauthorized")
                #expect(answer.headers["WWW-Authenticate"] == #"Bearer realm="CamSender""#)
            }
            #expect(try await api.send(.get, "/nothing", from: Self.far).status == 401)
            let wrong = try await api.send(.get, "/cameras", ["Authorization": "Bearer wrong-token"], from: Self.far)
            #expect(wrong.status == 401)
            #expect(wrong.headers["WWW-Authenticate"]?.contains("invalid_token") == true)
            #expect(!wrong.text.contains("wrong-token"))
        }
    }

    @Test func theOperatorMayAct() async throws {
        try await serving { api in
            let answer = try await api.send(
                .post, "/camera/zoom", Self.asOperator, body: "zoomFactor=2", from: Self.far)
            #expect(answer.status == 200)
            #expect(try await api.send(.get, "/cameras?token=\(Self.operatorText)", from: Self.far).status == 200)
            #expect(try await api.send(.get, "/api/v1/access", Self.asOperator, from: Self.far)["role"] == "operator")
        }
    }

    @Test func theViewerSeesWhatDoesNotActAndNoRecordings() async throws {
        try await serving { api in
            for (method, path) in api.api.endpoints where !Self.open.contains(path) {
                let answer = try await api.send(method, path, Self.asViewer, from: Self.far)
                let isRecordings =
                    ["/list", "/download", "/recordings"].contains { path.hasSuffix($0) }
                    || path.contains("/recordings/")
                let isLook = method == .get && !api.api.acts(method, path) && !isRecordings
                #expect((answer.status != 403) == isLook, "\(method) \(path): \(answer.status)")
                #expect((answer.errorCode == "viewer") == !isLook, "\(method) \(path)")
            }
            #expect(try await api.get("/ndi/status")["started"] == false)
            #expect(try await api.send(.get, "/api/v1/status", Self.asViewer, from: Self.far).status == 200)
            #expect(try await api.send(.get, "/api/v1/access", Self.asViewer, from: Self.far)["role"] == "viewer")
            #expect(try await api.send(.get, "/recordings", Self.asViewer, from: Self.far).status == 403)
        }
    }

    @Test func optionsIsAnsweredBeforeAnyToken() async throws {
        try await serving { api in
            let answer = try await api.send(.options, "/camera/zoom", from: Self.far)
            #expect(answer.status == 204)
        }
    }

    @Test func aBrowserIsAskedForTheToken() async throws {
        try await serving { api in
            let page = try await api.send(.get, "/recordings?path=/a%22b", Self.browser, from: Self.far)
            #expect(page.status == 401)
            #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.headers["WWW-Authenticate"] == #"Bearer realm="CamSender""#)
            #expect(page.text.contains(#"<form method="post" action="/login">"#))
            #expect(page.text.contains(#"name="next" value="/recordings?path=%2Fa%22b""#))
            #expect(!page.text.contains("<script") && !page.text.contains("style="))
        }
    }

    @Test func theFormKeepsTheTokenInACookie() async throws {
        try await serving { api in
            var headers = Self.browser
            headers["Origin"] = "http://127.0.0.1:8080"
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            let form = "token=\(Self.operatorText)&next=%2Frecordings%3Fpath%3D%2Fa"
            let answer = try await api.send(.post, "/login", headers, body: form, from: Self.far)
            #expect(answer.status == 303)
            #expect(answer.headers["Location"] == "/recordings?path=%2Fa")
            let cookie = try #require(answer.headers["Set-Cookie"])
            #expect(cookie.hasPrefix("camsender_8080=\(Self.operatorText); Max-Age="))
            #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
            let kept: HTTPHeaders = ["Cookie": String(cookie.prefix { $0 != ";" })]
            #expect(try await api.send(.get, "/cameras", kept, from: Self.far).status == 200)
            let out = try await api.send(.post, "/logout", kept, from: Self.far)
            #expect(out.headers["Set-Cookie"]?.hasPrefix("camsender_8080=; Max-Age=0; ") == true)
        }
    }

    @Test func aWrongTokenInTheFormAsksAgain() async throws {
        try await serving { api in
            var headers = Self.browser
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            let page = try await api.send(.post, "/login", headers, body: "token=wrong-token", from: Self.far)
            #expect(page.status == 401)
            #expect(page.headers["Set-Cookie"] == nil)
            #expect(!page.text.contains("wrong-token"))
            #expect(try await api.send(.post, "/login", body: "token=wrong-token", from: Self.far).status == 401)
            #expect(try await api.send(.post, "/login", from: Self.far).status == 400)
        }
    }

    @Test(arguments: ["https://evil.example/", "//evil.example", "\\\\evil.example", "javascript:alert(1)", "", "/%zz"])
    func signingInLeadsNowhereElse(next: String) async throws {
        try await serving { api in
            let encoded = next.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            var headers = Self.browser
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            let form = "token=\(Self.operatorText)&next=\(encoded)"
            let answer = try await api.send(.post, "/login", headers, body: form, from: Self.far)
            #expect(answer.status == 303)
            #expect(["/", "/evil.example"].contains(answer.headers["Location"]))
        }
    }

    @Test func aForeignPageCannotSignABrowserIn() async throws {
        try await serving { api in
            let headers: HTTPHeaders = ["Origin": "https://evil.example"]
            let answer = try await api.send(
                .post, "/login", headers, body: "token=\(Self.operatorText)", from: Self.far)
            #expect(answer.status == 403)
            #expect(answer.headers["Set-Cookie"] == nil)
        }
    }

    @Test func aTokenInThePagesAddressMovesIntoTheCookie() async throws {
        try await serving { api in
            let page = try await api.send(
                .get, "/?a=1&token=\(Self.operatorText)", Self.browser, from: Self.far)
            #expect(page.status == 200)
            #expect(page.text.contains(#"http-equiv="refresh" content="0; url=/?a=1""#))
            #expect(!page.text.contains(Self.operatorText))
            #expect(page.headers["Set-Cookie"]?.hasPrefix("camsender_8080=\(Self.operatorText);") == true)
            #expect(page.headers["Cache-Control"] == "no-store")
            let acting = try await api.send(
                .get, "/ndi/start?token=\(Self.operatorText)", Self.browser, from: Self.far)
            #expect(acting.status == 303)
            #expect(acting.headers["Location"] == "/ndi/start")
            #expect(try await api.get("/ndi/status")["started"] == false)
            let wrong = try await api.send(.get, "/?token=wrong-token", Self.browser, from: Self.far)
            #expect(wrong.status == 401)
            #expect(wrong.headers["Set-Cookie"] == nil)
            #expect(!wrong.text.contains("wrong-token"))
        }
    }

    @Test func aLinkOnAForeignPageLeadsToOursButNotToWhatActs() async throws {
        try await serving { api in
            let link: HTTPHeaders = [
                "User-Agent": "Mozilla/5.0", "Accept": "text/html", "Sec-Fetch-Site": "cross-site",
                "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
            ]
            let page = try await api.send(.get, "/?token=\(Self.operatorText)", link, from: Self.far)
            #expect(page.status == 403)
            #expect(page.text.contains(#"content="0; url=/?token=\#(Self.operatorText)""#))
            #expect(page.headers["Set-Cookie"] == nil)
            let acting = try await api.send(.get, "/ndi/start?token=\(Self.operatorText)", link, from: Self.far)
            #expect(acting.status == 403 && acting.errorCode == "forbidden")
            var frame = link
            frame["Sec-Fetch-Dest"] = "iframe"
            #expect(try await api.send(.get, "/", frame, from: Self.far).errorCode == "forbidden")
        }
    }

    @Test func theFormHasAnAddressOfItsOwnUntilItIsNotNeeded() async throws {
        try await serving { api in
            let form = try await api.send(.get, "/login", Self.browser, from: Self.far)
            #expect(form.status == 200 && form.text.contains("name=\"token\""))
            #expect(try await api.send(.get, "/web/plain.css", from: Self.far).status == 200)
            let signedIn = try await api.send(.get, "/login", Self.asOperator, from: Self.far)
            #expect(signedIn.status == 303 && signedIn.headers["Location"] == "/")
            var headers = Self.browser
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            let answer = try await api.send(
                .post, "/login", headers, body: "token=\(Self.operatorText)&next=%2Flogin", from: Self.far)
            #expect(answer.headers["Location"] == "/")
        }
    }

    @Test func behindATLSProxyTheCookieIsSecure() async throws {
        try await serving { api in
            let headers: HTTPHeaders = [
                "Host": "cam.local", "X-Forwarded-For": "10.0.0.9", "X-Forwarded-Proto": "https",
            ]
            let answer = try await api.send(.post, "/login", headers, body: "token=\(Self.operatorText)")
            #expect(answer.headers["Set-Cookie"]?.hasPrefix("camsender=") == true)
            #expect(answer.headers["Set-Cookie"]?.hasSuffix("; Secure") == true)
            #expect(try await api.send(.get, "/cameras", headers).status == 401)
        }
    }

    @Test func everyAnswerTellsBrowsersWhatToKeepTo() async throws {
        try await serving { api in
            let answers = [
                try await api.get("/cameras"), try await api.get("/nothing"), try await api.get("/"),
                try await api.send(.options, "/cameras"), try await api.send(.get, "/cameras", from: Self.far),
                try await api.send(.get, "/", Self.browser, from: Self.far),
                try await api.get("/cameras", ["Origin": "https://evil.example"]),
                try await api.get("/?token=\(Self.operatorText)", Self.browser),
            ]
            for answer in answers {
                let policy = try #require(answer.headers["Content-Security-Policy"])
                #expect(policy.contains("frame-ancestors 'none'"))
                #expect(!policy.contains("unsafe"))
                #expect(answer.headers["X-Frame-Options"] == "DENY")
                #expect(answer.headers["Referrer-Policy"] == "same-origin")
                #expect(answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
                // Our own page is the same for everyone and has a tag; what tells of the state is kept by nobody.
                let mayBeKept = answer.headers["ETag"] != nil
                #expect(answer.headers["Cache-Control"] == (mayBeKept ? "no-cache" : "no-store"))
                for name in Set(answer.headers.map(\.name)) { #expect(answer.headers.all(name).count == 1, "\(name)") }
            }
        }
    }

    @Test func theLogNamesWhoDidWhatAndNoSecret() async throws {
        let lines = Mutex<[(AccessRecord.Level, String)]>([])
        let tokens = Self.tokens
        let note: @Sendable (AccessRecord) -> Void = { record in
            lines.withLock { $0.append((record.level, "\(record)")) }
        }
        try await APIFixture.running(tokens: tokens, log: note) { api in
            let id: HTTPHeaders = ["X-Request-Id": "abc-1"]
            _ = try await api.send(
                .post, "/camera/zoom?token=\(Self.operatorText)", id, body: "zoomFactor=2", from: Self.far)
            _ = try await api.send(.get, "/a%0Ab?token=wrong-token", id, from: Self.far)
            let viewer: HTTPHeaders = ["X-Request-Id": "abc-1", "Authorization": "Bearer \(Self.viewerText)"]
            _ = try await api.send(.post, "/ndi/start", viewer, from: Self.far)
            var foreign = viewer
            foreign["Origin"] = "https://evil.example"
            _ = try await api.send(.get, "/cameras", foreign, from: Self.far)
            _ = try await api.get("/cameras", id)
        }
        let written = lines.withLock { $0 }
        #expect(
            written.map(\.1) == [
                "192.168.1.9 operator POST /camera/zoom 200 id=abc-1", "192.168.1.9 stranger GET /a%0Ab 401 id=abc-1",
                "192.168.1.9 viewer POST /ndi/start 403 id=abc-1", "192.168.1.9 viewer GET /cameras 403 id=abc-1",
                "127.0.0.1 operator GET /cameras 200 id=abc-1",
            ])
        #expect(written.map(\.0) == [.info, .warning, .warning, .warning, .debug])
        #expect(!written.contains { $0.1.contains("token") })
    }
}
