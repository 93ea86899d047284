import HTTPServing
import Testing

/// Who may do what, by what a browser tells of itself.
@Suite struct AccessPolicyTests {
    private let policy = AccessPolicy(hostNames: ["Studio-Pi"])
    private let browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"

    private func request(
        _ method: HTTPMethod = .get, with headers: HTTPHeaders = [:], host: String? = "192.168.1.5:8080",
        version: HTTPRequest.Version = .http11
    ) throws -> HTTPRequest {
        var all = headers
        all["Host"] = host
        return try HTTPRequest(method: method, target: "/ndi/start", headers: all, version: version)
    }

    @Test(arguments: [
        "192.168.1.5", "192.168.1.5:80", "[::1]", "[fe80::1%eth0]:8080", "localhost", "LOCALHOST:1", "studio-pi:8080",
        "cam.local", "Cam.Local.:80", "127.0.0.1:65535",
    ])
    func ownHostsAreServed(host: String) throws {
        #expect(policy.decision(on: try request(host: host), needing: .look).refusal == nil)
    }

    @Test(arguments: ["evil.example", "evil.example:8080", "local", "evillocal", "192.168.1.5.evil.example", "0x7f.1"])
    func foreignHostsAreRefused(host: String) throws {
        let refusal = policy.decision(on: try request(host: host), needing: .look).refusal
        #expect(refusal?.status == .forbidden)
        #expect(refusal?.message.contains("--allow-host") == true)
    }

    @Test(arguments: ["", ":80", "[::1", "a b", "a/b", "a:b", "a:70000", "a@b", "[localhost]", "::1"])
    func whatIsNoHostIsMalformed(host: String) throws {
        #expect(policy.decision(on: try request(host: host), needing: .look).refusal == .badHost(host))
    }

    @Test func aClientThatFollowsWhatOthersTellItMayNotAct() throws {
        var policy = policy
        policy.ledAgents = ["Led"]
        let need = AccessNeed.act
        #expect(policy.decision(on: try request(with: ["User-Agent": "Led"]), needing: need).refusal == .foreignOrigin)
        #expect(policy.decision(on: try request(with: ["User-Agent": "curl"]), needing: need).refusal != .foreignOrigin)
    }

    @Test func aMissingHostIsMalformedFromHTTP11On() throws {
        #expect(policy.decision(on: try request(host: nil), needing: .look).refusal?.status == .badRequest)
        #expect(policy.decision(on: try request(host: nil, version: .http10), needing: .look).refusal == nil)
    }

    @Test func twoHostsAreMalformed() throws {
        var headers: HTTPHeaders = ["Host": "localhost"]
        headers.append("host", "localhost")
        let request = try HTTPRequest(method: .get, target: "/", headers: headers)
        #expect(policy.decision(on: request, needing: .look).refusal?.status == .badRequest)
    }

    @Test(arguments: [HTTPMethod.get, .post, .put, .options])
    func programsMayDoEverything(method: HTTPMethod) throws {
        #expect(policy.decision(on: try request(method), needing: .act).refusal == nil)
        #expect(policy.decision(on: try request(method, with: ["User-Agent": "curl/8"]), needing: .act).refusal == nil)
    }

    @Test(arguments: [
        "http://evil.example", "null", "https://192.168.1.5", "http://192.168.1.5", "http://192.168.1.5:81", "",
        "file://", "http://192.168.1.5:8080.evil.example",
    ])
    func foreignOriginsAreRefusedWhateverTheyAsk(origin: String) throws {
        for method in [HTTPMethod.get, .post, .options] {
            #expect(
                policy.decision(on: try request(method, with: ["Origin": origin]), needing: .look).refusal
                    == .foreignOrigin)
        }
    }

    @Test func ownPagesMayPost() throws {
        let headers: HTTPHeaders = ["Origin": "http://192.168.1.5:8080", "User-Agent": browser]
        #expect(policy.decision(on: try request(.post, with: headers), needing: .act).refusal == nil)
        let named: HTTPHeaders = ["Origin": "http://cam.local", "User-Agent": browser]
        #expect(
            policy.decision(on: try request(.post, with: named, host: "cam.local:80"), needing: .act).refusal == nil)
    }

    @Test func crossSiteRequestsAreRefused() throws {
        let headers: HTTPHeaders = ["Sec-Fetch-Site": "cross-site"]
        #expect(policy.decision(on: try request(with: headers), needing: .look).refusal == .foreignOrigin)
        let odd: HTTPHeaders = ["Sec-Fetch-Site": "cross-site", "Origin": "http://192.168.1.5:8080"]
        #expect(policy.decision(on: try request(with: odd), needing: .look).refusal == .foreignOrigin)
    }

    @Test(
        arguments: [
            [:], ["Sec-Fetch-Site": "none"], ["Sec-Fetch-Site": "same-site"], ["Referer": "http://evil.example/page"],
            ["Referer": "http://192.168.1.5/"],
        ] as [HTTPHeaders])
    func anActingGetOfABrowserNeedsProof(headers: HTTPHeaders) throws {
        var headers = headers
        headers["User-Agent"] = browser
        #expect(policy.decision(on: try request(with: headers), needing: .act).refusal == .unprovenBrowser)
        #expect(policy.decision(on: try request(.post, with: headers), needing: .act).refusal == nil)
        #expect(policy.decision(on: try request(with: headers), needing: .look).refusal == nil)
    }

    @Test(
        arguments: [
            ["Origin": "http://192.168.1.5:8080"], ["Sec-Fetch-Site": "same-origin"],
            ["Referer": "http://192.168.1.5:8080/page?x"],
        ] as [HTTPHeaders])
    func proofLetsAnActingGetThrough(headers: HTTPHeaders) throws {
        var headers = headers
        headers["User-Agent"] = browser
        #expect(policy.decision(on: try request(with: headers), needing: .act).refusal == nil)
    }

    @Test func anAllowedOriginMayDoEverything() throws {
        let origin = try #require(Origin("https://Panel.example"))
        let policy = AccessPolicy(allowedOrigins: .these([origin]))
        var headers: HTTPHeaders = ["Origin": "https://panel.example", "Sec-Fetch-Site": "cross-site"]
        headers["User-Agent"] = browser
        #expect(policy.decision(on: try request(with: headers), needing: .act).refusal == nil)
        #expect(policy.decision(on: try request(.post, with: headers), needing: .act).refusal == nil)
        let image: HTTPHeaders = [
            "Sec-Fetch-Site": "cross-site", "Referer": "https://panel.example/", "User-Agent": browser,
        ]
        #expect(policy.decision(on: try request(with: image), needing: .act).refusal == nil)
        #expect(
            policy.decision(on: try request(with: ["Origin": "https://other.example"]), needing: .look).refusal
                == .foreignOrigin)
    }

    @Test func anyOriginMayBeAllowed() throws {
        let policy = AccessPolicy(allowedOrigins: .any)
        for origin in ["null", "http://evil.example"] {
            let request = try request(with: ["Origin": origin, "User-Agent": browser])
            #expect(policy.decision(on: request, needing: .act).refusal == nil)
            #expect(policy.corsHeaders(for: request)["Access-Control-Allow-Origin"] == "*")
        }
        #expect(policy.decision(on: try request(host: "evil.example"), needing: .look).refusal?.status == .forbidden)
    }

    @Test func allowedOriginsMayReadAnswers() throws {
        let origin = try #require(Origin("http://panel.example:3000"))
        let policy = AccessPolicy(allowedOrigins: .these([origin]))
        let headers = policy.corsHeaders(for: try request(with: ["Origin": "http://panel.example:3000"]))
        #expect(headers["Access-Control-Allow-Origin"] == "http://panel.example:3000")
        #expect(headers["Vary"] == "Origin")
        #expect(headers["Access-Control-Expose-Headers"] != nil)
        let other = policy.corsHeaders(for: try request(with: ["Origin": "http://panel.example"]))
        #expect(other["Access-Control-Allow-Origin"] == nil)
        #expect(other["Vary"] == "Origin")
        #expect(self.policy.corsHeaders(for: try request()) == [:])
    }

    @Test func preflightTellsWhatIsAllowed() throws {
        let policy = AccessPolicy(allowedOrigins: .any)
        let asked = try request(
            .options, with: ["Origin": "http://a", "Access-Control-Request-Private-Network": "true"])
        let response = policy.preflight(for: asked, allowing: [.get, .head, .options])
        #expect(response.status == .noContent)
        #expect(response.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
        #expect(response.headers["Access-Control-Allow-Headers"]?.contains("Authorization, Content-Type") == true)
        #expect(response.headers["Access-Control-Max-Age"] == "7200")
        #expect(response.headers["Access-Control-Allow-Private-Network"] == "true")
        let plain = self.policy.preflight(for: try request(.options), allowing: [.get, .options])
        #expect(plain.headers["Allow"] == "GET, OPTIONS")
        #expect(plain.headers["Access-Control-Allow-Methods"] == nil)
    }
}
