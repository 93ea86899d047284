import Capture
import ControlAPI
import Foundation
import Frames
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// The API on a small studio, asked as a program on this machine would.
struct APIFixture: Sendable {
    let fixture: StudioFixture
    let api: ControlAPI

    var studio: Studio { fixture.studio }

    /// Runs `body` with the camera open.
    static func running<Result: Sendable>(
        _ fixture: StudioFixture? = nil, recordings: RecordingLibrary? = nil, origins: [String] = [],
        hosts: [String] = [], tokens: AccessTokens = AccessTokens(),
        log: @escaping @Sendable (AccessRecord) -> Void = { _ in }, _ body: (APIFixture) async throws -> Result
    ) async throws -> Result {
        let fixture = try fixture ?? StudioFixture()
        let api = ControlAPI(
            studio: fixture.studio, version: "1.2.3", recordings: recordings, allowedOrigins: origins, hostNames: hosts,
            tokens: tokens, log: log)
        return try await StudioFixture.running(fixture) { try await body(APIFixture(fixture: $0, api: api)) }
    }

    /// Cameras up to 720p and up to 4K that open at once.
    static func withDevices<Result: Sendable>(
        runtime: FakeRuntime = FakeRuntime(), _ body: (APIFixture) async throws -> Result
    ) async throws -> Result {
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device, .otherDevice])])
        return try await running(StudioFixture(camera: "device:1", cameras: cameras, runtime: runtime), body)
    }

    func send(
        _ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = [:], body: String = "",
        from peer: HTTPPeer = HTTPPeer(address: "127.0.0.1", port: 0, isLoopback: true)
    ) async throws -> Answer {
        var all: HTTPHeaders = ["Host": "127.0.0.1:8080"]
        all.merge(headers)
        let request = try HTTPRequest(method: method, target: target, headers: all, body: Array(body.utf8), peer: peer)
        return Answer(await api.respond(to: request))
    }

    func get(_ target: String, _ headers: HTTPHeaders = [:]) async throws -> Answer {
        try await send(.get, target, headers)
    }

    /// Posts a form as curl does.
    func post(_ target: String, _ form: String = "", _ headers: HTTPHeaders = [:]) async throws -> Answer {
        var all: HTTPHeaders = form.isEmpty ? [:] : ["Content-Type": "application/x-www-form-urlencoded"]
        all.merge(headers)
        return try await send(.post, target, all, body: form)
    }

    /// Asks again while no picture comes: the studio waits a second or two for one, a paused thread may take longer.
    func sendWhenPicturesCome(
        _ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = [:], body: String = ""
    ) async throws -> Answer {
        for _ in 0..<9 {
            let answer = try await send(method, target, headers, body: body)
            if answer.errorCode != "device_unavailable" { return answer }
        }
        return try await send(method, target, headers, body: body)
    }

    /// Whether the camera's pictures come; false when none do in time.
    func isLive() async -> Bool {
        await eventually { (try? await get("/api/v1/status"))?["camera.state"] == "live" }
    }

    func sendJSON(_ method: HTTPMethod, _ target: String, _ json: String) async throws -> Answer {
        try await send(method, target, ["Content-Type": "application/json"], body: json)
    }
}

/// A response with its JSON.
struct Answer {
    let status: Int
    let headers: HTTPHeaders
    let text: String
    let json: JSONValue?

    init(_ response: HTTPResponse) {
        status = Int(response.status.code)
        headers = response.headers
        guard case .bytes(let bytes) = response.body else {
            text = ""
            json = nil
            return
        }
        text = String(decoding: bytes, as: UTF8.self)
        json = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    }

    subscript(path: String) -> JSONValue? { json?[path] }

    /// The code of an error in its one shape; nil when it is none.
    var errorCode: String? {
        guard case .string(let code)? = self["error.code"], case .string(let message)? = self["error.message"],
            !message.isEmpty, headers["Content-Type"] == "application/json"
        else { return nil }
        return code
    }
}

extension JSONValue {
    /// A member by its keys, separated by points; numbers index arrays. `.none`, because `nil` is a JSON value too.
    subscript(path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, key in
            switch value {
            case .object(let members)?: members[String(key)]
            case .array(let elements)?: Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : .none }
            default: .none
            }
        }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var isText: Bool { if case .string(let text) = self { !text.isEmpty } else { false } }
    var isBool: Bool { if case .bool = self { true } else { false } }
    var isNumber: Bool { number != nil }
    var isNull: Bool { self == .null }
    var keys: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }
}
