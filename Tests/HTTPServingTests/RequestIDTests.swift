import HTTPServing
import Testing

/// What names a request.
@Suite(.onOwnThread) struct RequestIDTests {
    private func serving(_ body: (RawClient) throws -> Void) throws {
        let server = try HTTPServer(configuration: HTTPServerConfiguration(host: "127.0.0.1", port: 0)) { request in
            .text(request.id)
        }
        try body(try RawClient(port: server.port))
    }

    @Test(arguments: ["a", "0123-4567_89.ab~c:d+e/f=", String(repeating: "x", count: 64)])
    func theClientsNameIsTakenOver(id: String) throws {
        try serving { client in
            let response = try client.get("/", headers: "X-Request-Id: \(id)\r\n")
            #expect(response.header("X-Request-Id") == id)
            #expect(response.body == id)
        }
    }

    @Test(arguments: ["", "a b", "a\u{1b}[1m", "a;b", "\"x\"", "ä", String(repeating: "x", count: 65)])
    func aNameUnfitForALogIsReplaced(id: String) throws {
        try serving { client in
            let response = try client.get("/", headers: "X-Request-Id: \(id)\r\n")
            let made = try #require(response.header("X-Request-Id"))
            #expect(made.count == 16 && made.allSatisfy(\.isHexDigit))
            #expect(response.body == made)
        }
    }

    @Test func refusalsHaveOneToo() throws {
        try serving { client in
            let response = try client.get("/%zz", headers: "X-Request-Id: mine\r\n")
            #expect(response.status == 400)
            #expect(response.header("X-Request-Id") == "mine")
        }
    }

    @Test func eachMadeOneIsAnother() throws {
        try serving { client in
            let names = try (0..<50).map { _ in try client.get("/").body }
            #expect(Set(names).count == 50)
        }
    }
}
