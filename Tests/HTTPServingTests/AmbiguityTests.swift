import HTTPServing
import Testing

/// What two servers could read in two ways.
@Suite(.onOwnThread) struct AmbiguityTests {
    private func makeServer() throws -> HTTPServer {
        try HTTPServer(configuration: HTTPServerConfiguration(host: "127.0.0.1", port: 0)) { request in
            .text("\(request.path) \(String(decoding: request.body, as: UTF8.self))")
        }
    }

    /// The status and whether the server closed the connection, so that nothing after it is taken for a request.
    private func answer(to text: String) throws -> (status: Int, isClosed: Bool) {
        let server = try makeServer()
        let client = try RawClient(port: server.port)
        client.send(text)
        return (try client.response().status, client.isAtEnd())
    }

    @Test(arguments: [
        "/a\0b", "/a\0", "/\0", "/a?b=\0c", "/a?b\0&c=d", "/a?b=c&\0", "/a\0 HTTP/1.1\r\nHost: x\r\n\r\nGET /b",
    ])
    func aNULInTheTargetIsRefused(target: String) throws {
        #expect(try answer(to: "GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n") == (400, true))
    }

    @Test func aNULInTheMethodIsRefused() throws {
        #expect(try answer(to: "GET\0 /a HTTP/1.1\r\nHost: x\r\n\r\n") == (400, true))
        #expect(try answer(to: "GET\0x /a HTTP/1.1\r\nHost: x\r\n\r\n") == (400, true))
    }

    @Test(arguments: ["/", "/a?b", "/a?b=c&d=e%20f", "/a?&&=", "/%C3%A4?+"])
    func otherTargetsAreNot(target: String) throws {
        let server = try makeServer()
        #expect(try RawClient(port: server.port).get(target).status == 200)
        let client = try RawClient(port: server.port)
        client.send("GET  \(target)  HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.response().status == 200)
    }

    @Test(arguments: [
        "Content-Length: 2\r\nContent-Length: 3", "Content-Length: 2\r\ncontent-length: 2",
        "Content-Length: 2\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 2",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: xchunked", "Transfer-Encoding: identity", "Content-Length : 2",
        "Transfer-Encoding : chunked",
        "Content-Type: a/b\r\nContent-Type: c/d",
    ])
    func aBodyOfUncertainLengthIsRefused(headers: String) throws {
        #expect(try answer(to: "POST / HTTP/1.1\r\nHost: x\r\n\(headers)\r\n\r\nab") == (400, true))
    }

    @Test(arguments: [
        "Host: x\r\nHost: x", "Host: x\r\nhost: y", "Host: x\r\nOrigin: http://x\r\nOrigin: http://y",
        "Host: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b", "Host: x\r\nX Y: z", "Host: x\r\nX\u{e9}: z",
    ])
    func aSecondHeaderOfAKindIsRefused(headers: String) throws {
        #expect(try answer(to: "GET / HTTP/1.1\r\n\(headers)\r\n\r\n") == (400, true))
    }
}
