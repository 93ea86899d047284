import Foundation
import HTTPServing
import Testing

/// Clients that take their time, by real sockets and short limits.
@Suite(.onOwnThread, .serialized) struct LimitTests {
    private func makeServer(
        _ limits: HTTPServerConfiguration.Limits,
        _ handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { .text("\($0.body.count)") }
    ) throws -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.limits = limits
        return try HTTPServer(configuration: configuration, handler: handler)
    }

    /// Sends a byte at a time until the server has enough; false when it never has.
    private func isCutOff(_ client: RawClient, _ server: HTTPServer, sending text: String) -> Bool {
        let bytes = text.utf8.map { String(UnicodeScalar($0)) }
        let end = ContinuousClock.now + .seconds(10)
        var next = 0
        while ContinuousClock.now < end, next < bytes.count {
            if server.connectionCount == 0 { return true }
            client.send(bytes[next])
            next += 1
            pause(milliseconds: 20)
        }
        return server.connectionCount == 0
    }

    private static let longHeader = "GET /" + String(repeating: "a", count: 2000)

    @Test func aRequestLineThatTricklesInIsCutOff() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = 0.4
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        #expect(isCutOff(client, server, sending: Self.longHeader))
    }

    @Test func soIsOneAfterARequestThatWasAnswered() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = 0.4
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        for _ in 0..<3 { #expect(try client.get("/").status == 200) }
        #expect(isCutOff(client, server, sending: Self.longHeader))
    }

    @Test func aConnectionMayRestBetweenRequestsForLongerThanAHeaderMayTake() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = 0.3
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        #expect(try client.get("/").status == 200)
        pause(milliseconds: 1200)
        #expect(try client.get("/").status == 200)
    }

    @Test func aRestingConnectionIsClosedInTheEnd() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.idleSeconds = 1
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        #expect(try client.get("/").status == 200)
        #expect(client.isAtEnd())
    }

    @Test func aBodyThatTricklesInIsCutOff() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.bodyStallSeconds = 0.4
        limits.bodyBytesPerSecond = 1000
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n")
        #expect(isCutOff(client, server, sending: String(repeating: "x", count: 4999)))
    }

    @Test func aBodyThatMovesTakesTheTimeItNeeds() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.bodyStallSeconds = 2
        limits.bodyBytesPerSecond = 1000
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        let pieces = 40
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(pieces * 1000)\r\n\r\n")
        for _ in 0..<pieces {
            client.send(String(repeating: "x", count: 1000))
            pause(milliseconds: 70)
        }
        #expect(try client.response().body == "\(pieces * 1000)")
    }

    @Test func aThousandHalfOpenConnectionsHoldUpNobody() throws {
        let count = OpenFiles.raiseLimit(to: 8192) >= 8192 ? 1000 : 300
        let server = try makeServer(HTTPServerConfiguration.Limits())
        // Each is closed when it is let go of.
        let slow = try (0..<count).map { _ in try RawClient(port: server.port) }
        for (number, client) in slow.enumerated() where number % 2 == 0 { client.send("GET / HTTP/1.1\r\nHo") }
        #expect(eventually { server.connectionCount == count })
        var times: [Duration] = []
        for _ in 0..<21 {
            let start = ContinuousClock.now
            #expect(try RawClient(port: server.port).get("/").status == 200)
            times.append(ContinuousClock.now - start)
        }
        #expect(times.sorted()[10] < .milliseconds(500))
        #expect(server.connectionCount >= count)
        withExtendedLifetime(slow) {}
    }
}
