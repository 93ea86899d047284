import ControlAPI
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The original's browser client, call by call: it takes nothing but 200 for success.
@Suite(.serialized) struct OriginalClientTests {
    private static let page: HTTPHeaders = [
        "Origin": "https://panel.example", "Sec-Fetch-Site": "cross-site",
        "Accept": "application/json, text/plain, */*",
        "User-Agent": "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36",
    ]
    private static let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded;charset=UTF-8"]

    private static let calls: [(HTTPMethod, String, String)] = [
        (.get, "/cameras/active", ""), (.get, "/ndi/status", ""), (.get, "/cameras/active", ""),
        (.get, "/camera/white-balance/temp-tint", ""), (.get, "/camera/white-balance/mode/auto", ""),
        (.get, "/ndi/start", ""), (.post, "/camera/zoom", "zoomFactor=1.1"),
        (.post, "/camera/exposure/bias", "bias=-0.1"), (.get, "/camera/white-balance/mode/locked", ""),
        (.post, "/camera/white-balance/temp-tint", "temperature=3000&tint=0"),
        (.get, "/camera/white-balance/mode/locked", ""), (.get, "/camera/white-balance/grey", ""),
        (.get, "/camera/white-balance/temp-tint", ""), (.get, "//cameras", ""),
        (.post, "/cameras/select", "uniqueID=test%3Abars"), (.get, "/ndi/stop", ""),
    ]

    @Test func everyCallOfTheAllowedPageSucceeds() async throws {
        try await APIFixture.running(origins: ["https://panel.example"]) { api in
            for (method, path, body) in Self.calls {
                var headers = Self.page
                if method == .post { headers.merge(Self.form) }
                let answer = try await api.sendWhenPicturesCome(method, path, headers, body: body)
                #expect(answer.status == 200, "\(method) \(path)")
                #expect(answer.headers["Access-Control-Allow-Origin"] == "https://panel.example")
                #expect(answer.json != nil)
            }
        }
    }

    @Test func theFieldsItReadsAreThere() async throws {
        try await APIFixture.running { api in
            let started = try await api.get("/ndi/status")["started"]
            #expect(started?.isBool == true)
            let light = try await api.get("/camera/white-balance/temp-tint")
            #expect(light["temperature"]?.isNumber == true)
            #expect(light["tint"]?.isNumber == true)
        }
    }
}
