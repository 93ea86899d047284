import HTTPServing
import Testing

/// What a client sees of the server on the wire.
@Suite(.onOwnThread) struct ServingTests {
    private func makeServer(
        _ handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { .json(Array("\"\($0.path)\"".utf8)) }
    ) throws -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.serverName = "Test/1"
        configuration.limits.bodyBytes = 1000
        configuration.refusal = { refusal, request in .text("refused \(request.path)", status: refusal.status) }
        return try HTTPServer(configuration: configuration, handler: handler)
    }

    @Test func answersTwoHundredRequestsOnOneConnection() throws {
        let server = try makeServer()
        let client = try RawClient(port: server.port)
        for number in 0..<200 {
            let response = try client.get("/n/\(number)")
            #expect(response.status == 200)
            #expect(response.body == "\"/n/\(number)\"")
        }
        #expect(server.connectionCount == 1)
    }

    @Test func answersPipelinedRequestsInOrder() throws {
        let server = try makeServer()
        let client = try RawClient(port: server.port)
        client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.response().body == "\"/a\"")
        #expect(try client.response().body == "\"/b\"")
    }

    @Test func everyAnswerCarriesTheStandingHeaders() throws {
        let server = try makeServer()
        let response = try RawClient(port: server.port).get("/")
        #expect(response.header("Server") == "Test/1")
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        #expect(response.header("Cache-Control") == "no-store")
        #expect(response.header("Content-Type") == "application/json")
        #expect(response.header("Content-Length") == "3")
        #expect(response.header("Date") != nil)
    }

    @Test func emptyAnswersSayTheirLength() throws {
        let server = try makeServer { _ in HTTPResponse(.ok) }
        #expect(try RawClient(port: server.port).get("/").header("Content-Length") == "0")
    }

    @Test func headSendsTheHeadersOfGetAlone() throws {
        let server = try makeServer { _ in .text("hello") }
        let client = try RawClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.response(toHead: true).header("Content-Length") == "5")
        #expect(try client.get("/").body == "hello")
    }

    @Test func readsBodiesByLengthAndByChunks() throws {
        let server = try makeServer { .text(String(decoding: $0.body, as: UTF8.self)) }
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
        #expect(try client.response().body == "hello")
        client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
        #expect(try client.response().body == "abcde")
    }

    @Test func givesLeaveToSendABody() throws {
        let server = try makeServer { .text("\($0.body.count)") }
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.readHead() == "HTTP/1.1 100 Continue")
        client.send("abc")
        #expect(try client.response().body == "3")
    }

    @Test(arguments: ["Content-Length: 1001\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n3e9\r\n"])
    func refusesALargeBodyAndGoesOn(header: String) throws {
        let server = try makeServer()
        let client = try RawClient(port: server.port)
        client.send("POST /big HTTP/1.1\r\nHost: x\r\n" + header + String(repeating: "x", count: 1001))
        if header.contains("chunked") { client.send("\r\n0\r\n\r\n") }
        let response = try client.response()
        #expect(response.status == 413)
        #expect(response.body == "refused /big")
        #expect(try client.get("/after").status == 200)
    }

    @Test func refusesALargeBodyBeforeItIsSent() throws {
        let server = try makeServer()
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.response().status == 413)
    }

    @Test func refusesAnEncodedBody() throws {
        let server = try makeServer()
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nab")
        #expect(try client.response().status == 415)
    }

    @Test(arguments: ["/a%zz", "/a%00b", "/%ff", "/a?b=%e"])
    func refusesATargetThatCannotBeDecoded(target: String) throws {
        let server = try makeServer()
        #expect(try RawClient(port: server.port).get(target).status == 400)
    }

    @Test func survivesWhatIsNotHTTP() throws {
        let server = try makeServer()
        for garbage in ["\r\n\r\n", "NONSENSE\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\nHost\r\n\r\n"] {
            try RawClient(port: server.port).send(garbage)
        }
        #expect(try RawClient(port: server.port).get("/").status == 200)
    }

    @Test func tellsTheHandlerWhoAsks() throws {
        let server = try makeServer { request in
            .text("\(request.peer.address) \(request.peer.isLoopback) \(request.host ?? "") \(request.method.name)")
        }
        #expect(try RawClient(port: server.port).get("/").body == "127.0.0.1 true localhost GET")
    }

    @Test func takesATargetInAbsoluteForm() throws {
        let server = try makeServer { .text("\($0.host ?? "") \($0.path)") }
        #expect(try RawClient(port: server.port).get("http://other:81/a/b?c").body == "other:81 /a/b")
    }

    @Test func answersAtOnceWhatNeedsNoHandler() throws {
        let server = try HTTPServer(
            configuration: HTTPServerConfiguration(host: "127.0.0.1", port: 0),
            immediate: { $0.path == "/at-once" ? .text("at once \($0.body.count)") : nil },
            handler: { _ in .text("in a task") })
        let client = try RawClient(port: server.port)
        client.send("POST /at-once HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab")
        #expect(try client.response().body == "at once 2")
        #expect(try client.get("/other").body == "in a task")
        #expect(try client.get("/at-once").body == "at once 0")
    }
}
