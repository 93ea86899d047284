import HTTPServing
import Synchronization
import Testing

/// Clients that are slow, leave, or come in numbers.
@Suite(.onOwnThread) struct ConcurrencyTests {
    private func makeServer(
        limits: HTTPServerConfiguration.Limits = .init(),
        _ handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { .text($0.path) }
    ) throws -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.limits = limits
        return try HTTPServer(configuration: configuration, handler: handler)
    }

    @Test func aWaitingHandlerHoldsUpNobodyElse() throws {
        let othersAnswered = Atomic(false)
        let server = try makeServer { request in
            while request.path == "/slow", !othersAnswered.load(ordering: .relaxed) {
                try? await Task.sleep(for: .milliseconds(1))
            }
            return .text(request.path)
        }
        let slow = try RawClient(port: server.port)
        slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
        for _ in 0..<20 { #expect(try RawClient(port: server.port).get("/quick").body == "/quick") }
        othersAnswered.store(true, ordering: .relaxed)
        #expect(try slow.response().body == "/slow")
    }

    @Test func answersWhileAHundredHeadersAreUnfinished() throws {
        let server = try makeServer()
        let slow = try (0..<100).map { _ in try RawClient(port: server.port) }
        for client in slow { client.send("GET / HTTP/1.1\r\nHost: x\r\n") }
        #expect(try RawClient(port: server.port).get("/others").status == 200)
        for client in slow { client.send("\r\n") }
        for client in slow { #expect(try client.response().status == 200) }
    }

    @Test func survivesClientsThatLeaveWhileTheirHandlerRuns() throws {
        let latch = Latch()
        let finished = Atomic(0)
        let server = try makeServer { request in
            if request.path == "/leave" {
                try? await Task.sleep(for: .milliseconds(200))
                if finished.add(1, ordering: .relaxed).newValue == 20 { latch.open() }
            }
            return .text(request.path)
        }
        for _ in 0..<20 {
            try RawClient(port: server.port).send("GET /leave HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        #expect(latch.waitUntilOpen())
        #expect(try RawClient(port: server.port).get("/").status == 200)
        #expect(eventually { server.connectionCount == 0 })
    }

    @Test func closesAHeaderThatTricklesIn() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = 0.5
        let server = try makeServer(limits: limits)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n")
        for number in 0..<300 where !client.isClosedByNow {
            client.send("X-\(number): y\r\n")
            pause(milliseconds: 100)
        }
        #expect(client.isClosedByNow)
        #expect(eventually { server.connectionCount == 0 })
    }

    @Test func closesABodyThatStalls() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.bodyStallSeconds = 0.3
        let server = try makeServer(limits: limits)
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
        #expect(client.isAtEnd())
    }

    @Test func makesRoomAmongThoseThatSendNothing() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.connections = 32
        let server = try makeServer(limits: limits)
        let idle = try (0..<100).map { _ in try RawClient(port: server.port) }
        #expect(try RawClient(port: server.port).get("/").status == 200)
        #expect(server.connectionCount <= 32)
        #expect(idle.count == 100)
    }
}
