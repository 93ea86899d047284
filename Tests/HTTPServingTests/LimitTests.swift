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
    private func isCutOff(_ client: RawClient, sending text: String) -> Bool {
        for byte in text.utf8 {
            if client.isClosedByNow { return true }
            client.send(String(UnicodeScalar(byte)))
            pause(milliseconds: 20)
        }
        return client.isClosedByNow
    }

    /// In seconds: who keeps within it is not late because a thread of the test or the server stood still for a while.
    private static let easyLimit = 4.0

    private static let longHeader = "GET /" + String(repeating: "a", count: 2000)

    @Test func aRequestLineThatTricklesInIsCutOff() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = 0.4
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        #expect(isCutOff(client, sending: Self.longHeader))
    }

    @Test func soIsOneAfterARequestThatWasAnswered() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = Self.easyLimit
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        for _ in 0..<3 { #expect(try client.get("/").status == 200) }
        #expect(isCutOff(client, sending: Self.longHeader))
    }

    @Test func aConnectionMayRestBetweenRequestsForLongerThanAHeaderMayTake() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.headerSeconds = Self.easyLimit
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        #expect(try client.get("/").status == 200)
        pause(milliseconds: 5000)
        #expect(try client.get("/").status == 200)
    }

    @Test func aRestingConnectionIsClosedInTheEnd() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.idleSeconds = UInt32(Self.easyLimit)
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
        #expect(isCutOff(client, sending: String(repeating: "x", count: 4999)))
    }

    @Test func aBodyThatMovesTakesTheTimeItNeeds() throws {
        var limits = HTTPServerConfiguration.Limits()
        limits.bodyStallSeconds = Self.easyLimit
        limits.bodyBytesPerSecond = 1000
        let server = try makeServer(limits)
        let client = try RawClient(port: server.port)
        let pieces = 40
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(pieces * 1000)\r\n\r\n")
        for _ in 0..<pieces {
            client.send(String(repeating: "x", count: 1000))
            pause(milliseconds: 130)
        }
        #expect(try client.response().body == "\(pieces * 1000)")
    }

    @Test func aThousandHalfOpenConnectionsHoldUpNobody() throws {
        let count = OpenFiles.raiseLimit(to: 8192) >= 8192 ? 1000 : 300
        var limits = HTTPServerConfiguration.Limits()
        // None of them is late before all are there.
        limits.headerSeconds = 600
        limits.idleSeconds = 600
        let server = try makeServer(limits)
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
        // Other programs may hold up some; what a thousand connections cost shows in every one.
        #expect(try #require(times.min()) < .milliseconds(500))
        #expect(server.connectionCount >= count)
        withExtendedLifetime(slow) {}
    }
}
