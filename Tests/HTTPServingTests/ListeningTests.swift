import HTTPServing
import Testing

/// Starting and stopping.
@Suite(.onOwnThread) struct ListeningTests {
    private func makeServer(
        host: String? = "127.0.0.1", port: UInt16 = 0, limits: HTTPServerConfiguration.Limits = .init(),
        _ handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { .text($0.peer.address) }
    ) throws(HTTPServingError) -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: host, port: port)
        configuration.limits = limits
        return try HTTPServer(configuration: configuration, handler: handler)
    }

    @Test func everyInterfaceAnswersIPv4AndIPv6() throws {
        let server = try makeServer(host: nil)
        #expect(try RawClient(port: server.port, address: "127.0.0.1").get("/").body == "127.0.0.1")
        #expect(try RawClient(port: server.port, address: "::1").get("/").body == "::1")
    }

    @Test(arguments: ["127.0.0.1", "::1", "localhost"])
    func listensWhereItIsTold(host: String) throws {
        let server = try makeServer(host: host)
        // A name may stand for either.
        let addresses = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
        let client = try #require(addresses.compactMap { try? RawClient(port: server.port, address: $0) }.first)
        #expect(try client.get("/").status == 200)
    }

    @Test(arguments: [nil, "127.0.0.1"])
    func reportsAPortThatIsTaken(host: String?) throws {
        let first = try makeServer()
        #expect(throws: HTTPServingError.portInUse(first.port)) { try makeServer(host: host, port: first.port) }
    }

    @Test func reportsAHostThatIsNotThisMachine() {
        #expect {
            try makeServer(host: "192.0.2.1")
        } throws: { error in
            if case .badHost("192.0.2.1", _) = error as? HTTPServingError { true } else { false }
        }
    }

    @Test func takesItsPortAgainAtOnce() throws {
        let first = try makeServer()
        let port = first.port
        let client = try RawClient(port: port)
        #expect(try client.get("/").status == 200)
        first.stop()
        let second = try makeServer(port: port)
        #expect(try RawClient(port: second.port).get("/").status == 200)
    }

    @Test func stopsThoughAHandlerRuns() throws {
        let began = Latch()
        let cancelled = Latch()
        let server = try makeServer { _ in
            began.open()
            try? await Task.sleep(for: .seconds(100))
            cancelled.open()
            return .text("late")
        }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(began.waitUntilOpen())
        let start = ContinuousClock.now
        server.stop()
        #expect(ContinuousClock.now - start < .seconds(50))
        #expect(client.isAtEnd())
        #expect(cancelled.waitUntilOpen())
    }

    @Test func letsAnAnswerThatIsNearlyReadyGoOut() throws {
        let began = Latch()
        var limits = HTTPServerConfiguration.Limits()
        limits.courtesySeconds = 60
        let server = try makeServer(limits: limits) { _ in
            began.open()
            try? await Task.sleep(for: .milliseconds(50))
            return .text("done")
        }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(began.waitUntilOpen())
        server.stop()
        #expect(try client.response().body == "done")
    }

    @Test func stopsThoughAStreamIsSilent() throws {
        let began = Latch()
        let server = try makeServer { _ in
            HTTPResponse(
                .ok,
                body: .stream(
                    HTTPStream {
                        began.open()
                        try? await Task.sleep(for: .seconds(100))
                        return nil
                    }))
        }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(began.waitUntilOpen())
        server.stop()
        #expect(try client.response().body == "")
    }

    @Test func stopsUnderLoadAgainAndAgain() throws {
        for _ in 0..<20 {
            let server = try makeServer { request in
                await Task.yield()
                return .text(request.path)
            }
            let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
            for client in clients {
                for _ in 0..<20 { client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n") }
            }
            server.stop()
            server.stop()
            #expect(server.connectionCount == 0)
        }
    }
}
