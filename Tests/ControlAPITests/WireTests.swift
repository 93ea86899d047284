import ControlAPI
import Foundation
import HTTPServing
import StudioKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The API through a real socket.
@Suite(.serialized) struct WireTests {
    private struct WireAnswer {
        let status: Int
        let body: Data
        let response: HTTPURLResponse

        func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }
    }

    private func serving(_ body: (_ send: Send) async throws -> Void) async throws {
        try await APIFixture.running(origins: ["https://panel.example"]) { api in
            let server = try api.api.serve(host: "127.0.0.1", port: 0)
            defer { server.stop() }
            let session = URLSession(configuration: .ephemeral)
            defer { session.invalidateAndCancel() }
            try await body(Send(port: server.port, session: session))
        }
    }

    private struct Send {
        let port: UInt16
        let session: URLSession

        func callAsFunction(
            _ method: String, _ path: String, _ headers: [String: String] = [:], body: Data? = nil
        ) async throws -> WireAnswer {
            var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
            request.httpMethod = method
            request.httpBody = body
            for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
            let (data, response) = try await session.data(for: request)
            let http = try #require(response as? HTTPURLResponse)
            return WireAnswer(status: http.statusCode, body: data, response: http)
        }
    }

    @Test func answersCarryLengthServerAndType() async throws {
        try await serving { send in
            for (path, status) in [("/cameras", 200), ("/nothing", 404), ("/audio/outputs/current", 404)] {
                let answer = try await send("GET", path)
                #expect(answer.status == status)
                #expect(answer.header("Content-Length") == "\(answer.body.count)")
                #expect(answer.header("Content-Type") == "application/json")
                #expect(answer.header("Server") == "CamSender/1.2.3")
                #expect(answer.header("X-Content-Type-Options") == "nosniff")
                #expect(answer.header("Cache-Control") == "no-store")
            }
        }
    }

    @Test func headHasTheLengthOfGetAndNoBody() async throws {
        try await serving { send in
            let answer = try await send("HEAD", "/api/v1/filters")
            let full = try await send("GET", "/api/v1/filters")
            #expect(answer.status == 200)
            #expect(answer.body.isEmpty)
            #expect(answer.header("Content-Length") == "\(full.body.count)")
            let acting = try await send("HEAD", "/ndi/start")
            #expect(acting.status == 405)
            #expect(acting.header("Allow") == "GET, POST, OPTIONS")
        }
    }

    @Test func aFormIsTakenAndAnAnswerGiven() async throws {
        try await serving { send in
            let type = ["Content-Type": "application/x-www-form-urlencoded"]
            let answer = try await send("POST", "/camera/zoom", type, body: Data("zoomFactor=2".utf8))
            #expect(answer.status == 200)
            #expect(String(decoding: answer.body, as: UTF8.self).contains("\"zoomFactor\":2"))
        }
    }

    @Test func aBodyTooLargeIsRefusedInTheErrorsShape() async throws {
        try await serving { send in
            let headers = ["Content-Type": "application/json", "Origin": "https://panel.example"]
            let answer = try await send("PUT", "/api/v1/filters", headers, body: Data(count: 100_000))
            #expect(answer.status == 413)
            #expect(answer.header("Content-Type") == "application/json")
            #expect(answer.header("Access-Control-Allow-Origin") == "https://panel.example")
            #expect(String(decoding: answer.body, as: UTF8.self).contains("\"code\":\"too_large\""))
        }
    }

    @Test func optionsIsEmptyAndNoContent() async throws {
        try await serving { send in
            let answer = try await send("OPTIONS", "/camera/zoom", ["Origin": "https://panel.example"])
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            #expect(answer.header("Access-Control-Allow-Methods") == "POST, OPTIONS")
        }
    }

    @Test func manyZoomsAtOnceAreAllAnsweredAndTheLastWins() async throws {
        try await serving { send in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for step in 0..<100 {
                    group.addTask { try await send("POST", "/camera/zoom?zoomFactor=\(1 + Double(step) / 20)").status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == [Int](repeating: 200, count: 100))
            _ = try await send("POST", "/camera/zoom?zoomFactor=3.25")
            let active = try await send("GET", "/cameras/active")
            #expect(String(decoding: active.body, as: UTF8.self).contains("\"videoZoomFactor\":3.25"))
        }
    }
}
