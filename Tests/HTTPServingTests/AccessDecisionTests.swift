import HTTPServing
import Testing

/// Who is let in, by where they are and by the tokens they show.
@Suite struct AccessDecisionTests {
    private static let viewerText = "viewer-token"
    private static let operatorText = "operator-token"
    private static let far = HTTPPeer(address: "192.168.1.9", port: 1, isLoopback: false)
    private static let near = HTTPPeer(address: "127.0.0.1", port: 1, isLoopback: true)

    private let tokens = AccessTokens(
        operatorToken: AccessToken(operatorText), viewerToken: AccessToken(viewerText))

    /// Every way to show a token.
    private static func presentations(_ token: String) -> [(HTTPHeaders, String)] {
        [
            (["Authorization": "Bearer \(token)"], "/x"), (["authorization": "bearer   \(token) "], "/x"),
            ([:], "/x?token=\(token)"), ([:], "/x?a=b&%74oken=\(token)"), (["Cookie": "camsender_80=\(token)"], "/x"),
            (["Cookie": "other=1; camsender_80=\(token); more=2"], "/x"),
        ]
    }

    private func decision(
        _ headers: HTTPHeaders = [:], _ target: String = "/x", from peer: HTTPPeer = far, needing need: AccessNeed,
        tokens: AccessTokens? = nil
    ) throws -> AccessDecision {
        var all = headers
        all["Host"] = headers["Host"] ?? "192.168.1.5:80"
        let request = try HTTPRequest(method: .get, target: target, headers: all, peer: peer)
        return AccessPolicy(tokens: tokens ?? self.tokens).decision(on: request, needing: need)
    }

    @Test func thisMachineNeedsNoToken() throws {
        for need in [AccessNeed.look, .act] {
            #expect(try decision(from: Self.near, needing: need) == .granted(.operator))
            #expect(try decision(from: Self.near, needing: need, tokens: AccessTokens()) == .granted(.operator))
        }
    }

    @Test(arguments: ["Forwarded", "X-Forwarded-For", "X-Real-IP", "x-real-ip", "X-Forwarded-Host", "Via"])
    func whatAProxyHandsOnIsNotFromThisMachine(header: String) throws {
        #expect(try decision([header: "for=10.0.0.1"], from: Self.near, needing: .look) == .refused(.noToken))
        let headers: HTTPHeaders = [header: "", "Authorization": "Bearer \(Self.operatorText)"]
        #expect(try decision(headers, from: Self.near, needing: .act) == .granted(.operator))
    }

    @Test func otherMachinesNeedOne() throws {
        for need in [AccessNeed.look, .act] {
            #expect(try decision(needing: need) == .refused(.noToken))
            #expect(try decision(needing: need, tokens: AccessTokens()) == .refused(.noToken))
        }
        #expect(try decision(needing: AccessNeed(acts: true, role: .stranger)) == .granted(.stranger))
    }

    @Test func theOperatorsTokenOpensEverything() throws {
        for (headers, target) in Self.presentations(Self.operatorText) {
            for need in [AccessNeed.look, .act, AccessNeed(acts: false, role: .operator)] {
                #expect(try decision(headers, target, needing: need) == .granted(.operator), "\(headers) \(target)")
            }
        }
    }

    @Test func theViewersTokenShowsAndNoMore() throws {
        for (headers, target) in Self.presentations(Self.viewerText) {
            for peer in [Self.far, Self.near] {
                #expect(try decision(headers, target, from: peer, needing: .look) == .granted(.viewer))
                #expect(try decision(headers, target, from: peer, needing: .act) == .refused(.viewersOnlyLook))
                let content = AccessNeed(acts: false, role: .operator)
                #expect(try decision(headers, target, from: peer, needing: content) == .refused(.viewersOnlyLook))
            }
        }
    }

    @Test(arguments: ["wrong-token", "", "operator-toke", "operator-token1", "Operator-token", "operator-token%00x"])
    func anyOtherTokenIsWrong(token: String) throws {
        for (headers, target) in Self.presentations(token) where !target.contains("%00") {
            let refusal = try decision(headers, target, needing: .look).refusal
            #expect(refusal?.status == .unauthorized)
            #expect(try decision(headers, target, from: Self.near, needing: .act).refusal == nil)
        }
    }

    @Test(arguments: ["Basic b3BlcmF0b3ItdG9rZW4=", "operator-token", "Bearer", "Bearer ", "Token operator-token"])
    func otherSchemesAreNoToken(value: String) throws {
        #expect(try decision(["Authorization": value], needing: .look).refusal?.status == .unauthorized)
    }

    @Test func cookiesOfOtherPortsDoNotCount() throws {
        let cookie: HTTPHeaders = ["Cookie": "camsender_81=\(Self.operatorText); camsender=\(Self.operatorText)"]
        #expect(try decision(cookie, needing: .look) == .refused(.noToken))
        let plain: HTTPHeaders = ["Cookie": "camsender=\(Self.operatorText)", "Host": "cam.local"]
        #expect(try decision(plain, needing: .look) == .granted(.operator))
    }

    @Test func theMoreDeliberateTokenCounts() throws {
        let headers: HTTPHeaders = ["Cookie": "camsender_80=\(Self.operatorText)"]
        #expect(try decision(headers, "/x?token=\(Self.viewerText)", needing: .look) == .granted(.viewer))
        #expect(try decision(headers, "/x?token=stale-token", needing: .look) == .granted(.operator))
    }

    @Test func openLetsEveryoneInButViewersWhoSaySo() throws {
        let open = AccessTokens(viewerToken: AccessToken(Self.viewerText), isOpen: true)
        #expect(try decision(needing: .act, tokens: open) == .granted(.operator))
        #expect(try decision([:], "/x?token=anything", needing: .act, tokens: open) == .granted(.operator))
        let viewer: HTTPHeaders = ["Authorization": "Bearer \(Self.viewerText)"]
        #expect(try decision(viewer, needing: .act, tokens: open) == .refused(.viewersOnlyLook))
    }

    @Test func aTokenHelpsNeitherForeignPagesNorForeignNames() throws {
        let token = "Bearer \(Self.operatorText)"
        let page: HTTPHeaders = ["Authorization": token, "Origin": "http://evil.example"]
        #expect(try decision(page, needing: .look) == .refused(.foreignOrigin))
        let name: HTTPHeaders = ["Authorization": token, "Host": "evil.example"]
        #expect(try decision(name, needing: .look) == .refused(.foreignHost("evil.example")))
    }

    @Test func aBrowserWithATokenStillShowsWhereAnActingGetComesFrom() throws {
        var headers: HTTPHeaders = ["Cookie": "camsender_80=\(Self.operatorText)", "User-Agent": "Mozilla/5.0"]
        #expect(try decision(headers, needing: .act) == .refused(.unprovenBrowser))
        headers["Referer"] = "http://192.168.1.5:80/"
        #expect(try decision(headers, needing: .act) == .granted(.operator))
    }

    @Test func refusalsChallengeWhereATokenHelps() {
        #expect(AccessRefusal.noToken.challenge == #"Bearer realm="CamSender""#)
        #expect(AccessRefusal.wrongToken.challenge?.contains("invalid_token") == true)
        for refusal in [AccessRefusal.viewersOnlyLook, .foreignOrigin, .unprovenBrowser, .missingHost] {
            #expect(refusal.challenge == nil)
        }
    }

    @Test func handlersSeeNoSecrets() throws {
        let headers: HTTPHeaders = ["Authorization": "Bearer abc", "Cookie": "a=b", "Accept": "*/*"]
        let request = try HTTPRequest(
            method: .get, target: "//evil.example//a%2Fb/?x=1&token=secret&y=%26&to%6Ben=more&z", headers: headers)
        let plain = request.withoutCredentials
        #expect(plain.rawTarget == "/evil.example/a%2Fb?x=1&y=%26&z")
        #expect(plain.query.map(\.name) == ["x", "y", "z"])
        #expect(plain.headers == ["Accept": "*/*"])
        #expect(plain.segments == request.segments)
    }
}
