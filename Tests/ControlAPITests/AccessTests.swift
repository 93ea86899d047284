import Capture
import ControlAPI
import Foundation
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// Who may use the API, and what their browsers are told.
@Suite(.serialized) struct AccessTests {
    private static let browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36"
    private static let panel = "https://panel.example"

    /// Requests that end in as many kinds of answer as there are.
    private static let everyStatus: [(HTTPMethod, String, HTTPHeaders, String, Int)] = [
        (.get, "/cameras", [:], "", 200), (.post, "/camera/zoom", [:], "", 400), (.get, "/nothing", [:], "", 404),
        (.get, "/camera/zoom", [:], "", 405), (.get, "/preset/4K", [:], "", 409),
        (.post, "/camera/zoom", ["Content-Type": "text/xml"], "<a/>", 415),
        (.post, "/camera/zoom", [:], "zoomFactor=99", 422), (.post, "/camera/focus", [:], "x=0&y=0", 501),
    ]

    @Test func allowedOriginsReadEveryAnswerWhateverItsStatus() async throws {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device])])
        let fixture = try StudioFixture(camera: "device:1", cameras: cameras)
        try await APIFixture.running(fixture, origins: [Self.panel]) { api in
            for (method, path, headers, body, status) in Self.everyStatus {
                var headers = headers
                headers["Origin"] = Self.panel
                let answer = try await api.send(method, path, headers, body: body)
                #expect(answer.status == status, "\(path)")
                #expect(answer.headers["Access-Control-Allow-Origin"] == Self.panel, "\(path)")
                #expect(answer.headers["Vary"] == "Origin", "\(path)")
                if status >= 400 { #expect(answer.errorCode != nil, "\(path)") }
            }
        }
    }

    @Test func withoutAllowedOriginsNoCORSHeaderIsSent() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/cameras")
            #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test func anyOriginMayBeAllowedAsTheOriginalDid() async throws {
        try await APIFixture.running(origins: ["*"]) { api in
            let headers: HTTPHeaders = [
                "Origin": "https://anyone.example", "Sec-Fetch-Site": "cross-site", "User-Agent": Self.browser,
            ]
            let answer = try await api.get("/ndi/start", headers)
            #expect(answer.status == 200)
            #expect(answer.headers["Access-Control-Allow-Origin"] == "*")
        }
    }

    @Test(
        arguments: [
            ["Origin": "https://evil.example"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
            ["Origin": "http://127.0.0.1:9999"],
        ] as [HTTPHeaders])
    func foreignPagesAreRefused(headers: HTTPHeaders) async throws {
        try await APIFixture.running(origins: [Self.panel]) { api in
            for answer in [
                try await api.get("/ndi/start", headers), try await api.post("/camera/zoom", "zoomFactor=2", headers),
                try await api.get("/cameras", headers), try await api.get("/nothing", headers),
            ] {
                #expect(answer.status == 403)
                #expect(answer.errorCode == "forbidden")
                #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
            }
            #expect(try await api.get("/ndi/status")["started"] == false)
            #expect(try await api.get("/api/v1/status")["picture.zoomFactor"] == 1)
        }
    }

    @Test func programsAndOurOwnPagesMayAct() async throws {
        try await APIFixture.running { api in
            let own: [HTTPHeaders] = [
                [:], ["User-Agent": "curl/8.5.0"], ["Origin": "http://127.0.0.1:8080", "User-Agent": Self.browser],
                ["Sec-Fetch-Site": "same-origin", "User-Agent": Self.browser],
                ["Referer": "http://127.0.0.1:8080/", "User-Agent": Self.browser],
            ]
            for headers in own {
                let answer = try await api.get("/camera/white-balance/mode/locked", headers)
                #expect(answer.status == 200)
            }
        }
    }

    @Test func aBrowsersActingGetWithoutProofIsRefused() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/ndi/start", ["User-Agent": Self.browser, "Accept": "image/webp,*/*"])
            #expect(answer.status == 403)
            #expect(answer.errorCode == "forbidden")
            #expect(try await api.get("/ndi/status")["started"] == false)
            #expect(try await api.get("/cameras", ["User-Agent": Self.browser]).status == 200)
        }
    }

    @Test func aTypedActingAddressGetsAButtonThatPosts() async throws {
        try await APIFixture.running { api in
            let headers: HTTPHeaders = [
                "User-Agent": Self.browser, "Accept": "text/html,application/xhtml+xml", "Sec-Fetch-Site": "none",
            ]
            let page = try await api.get("/NDI//start/?a=%3Cscript%3E", headers)
            #expect(page.status == 403)
            #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.headers["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
            #expect(page.text.contains(#"<form method="post" action="/NDI/start">"#))
            #expect(!page.text.contains("script>"))
            #expect(try await api.get("/ndi/status")["started"] == false)
            let pressed: HTTPHeaders = ["User-Agent": Self.browser, "Origin": "http://127.0.0.1:8080"]
            #expect(try await api.post("/NDI/start", "", pressed)["started"] == true)
        }
    }

    @Test func pagesEscapeWhatComesFromElsewhere() {
        #expect(HTMLPage.escape("/<a href=\"x\">&'") == "/&lt;a href=&quot;x&quot;&gt;&amp;&#39;")
    }

    @Test(arguments: ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example"])
    func aHostThatIsNotThisMachineIsRefused(host: String) async throws {
        try await APIFixture.running { api in
            for path in ["/cameras", "/ndi/start", "/nothing"] {
                let answer = try await api.get(path, ["Host": host])
                #expect(answer.status == 403)
                #expect(answer.errorCode == "forbidden")
            }
            #expect(try await api.get("/ndi/status")["started"] == false)
        }
    }

    @Test(arguments: ["localhost", "LOCALHOST:80", "192.168.1.20", "[::1]:8080", "studio.local", "cam.studio.example"])
    func thisMachinesNamesAreServed(host: String) async throws {
        try await APIFixture.running(hosts: ["cam.studio.example"]) { api in
            let answer = try await api.get("/cameras", ["Host": host])
            #expect(answer.status == 200)
        }
    }

    @Test func optionsIsAnsweredForEveryPath() async throws {
        try await APIFixture.running(origins: [Self.panel]) { api in
            for path in Set(api.api.endpoints.map(\.path)) {
                let answer = try await api.send(
                    .options, path,
                    [
                        "Origin": Self.panel, "Access-Control-Request-Method": "POST",
                        "Access-Control-Request-Headers": "content-type",
                    ])
                let methods = api.api.endpoints.filter { $0.path == path }.map(\.method.name)
                let allowed = answer.headers["Access-Control-Allow-Methods"]?.components(separatedBy: ", ") ?? []
                #expect(answer.status == 204, "\(path)")
                #expect(answer.text.isEmpty)
                #expect(Set(methods + ["OPTIONS"]).isSubset(of: allowed), "\(path)")
                #expect(answer.headers["Access-Control-Allow-Headers"]?.contains("Content-Type") == true)
                #expect(answer.headers["Access-Control-Allow-Origin"] == Self.panel)
            }
            #expect(try await api.send(.options, "/nothing").status == 204)
        }
    }

    @Test func foreignOriginsGetNoLeaveFromOptions() async throws {
        try await APIFixture.running(origins: [Self.panel]) { api in
            let answer = try await api.send(.options, "/camera/zoom", ["Origin": "https://evil.example"])
            #expect(answer.status == 204)
            #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
            #expect(answer.headers["Access-Control-Allow-Methods"] == nil)
        }
    }
}
