import HTTPServing
import Synchronization
import Testing

/// Bodies that are made while they are sent.
@Suite(.onOwnThread) struct StreamTests {
    private func makeServer(_ stream: @escaping @Sendable () -> HTTPStream) throws -> HTTPServer {
        try HTTPServer(configuration: HTTPServerConfiguration(host: "127.0.0.1", port: 0)) { _ in
            HTTPResponse(.ok, headers: ["Content-Type": "text/event-stream"], body: .stream(stream()))
        }
    }

    /// A stream of numbers that ends before `end`.
    private func count(to end: Int, length: UInt64? = nil) -> HTTPStream {
        let next = Counter()
        return HTTPStream(length: length) {
            let number = next.advance()
            return number < end ? Array("\(number);".utf8) : nil
        }
    }

    @Test func endsWithItsSource() throws {
        let server = try makeServer { count(to: 5) }
        let client = try RawClient(port: server.port)
        #expect(try client.get("/").body == "0;1;2;3;4;")
        #expect(try client.get("/").body == "0;1;2;3;4;")
    }

    @Test func sendsItsLengthWhenItIsKnown() throws {
        let server = try makeServer { count(to: 5, length: 10) }
        let response = try RawClient(port: server.port).get("/")
        #expect(response.header("Content-Length") == "10")
        #expect(response.body == "0;1;2;3;4;")
    }

    @Test func deliversAPieceBeforeTheNextIsMade() throws {
        let (pieces, feed) = AsyncStream.makeStream(of: [UInt8].self)
        let source = Mutex(pieces)
        let server = try makeServer {
            let pieces = source.withLock { $0 }
            return HTTPStream {
                for await piece in pieces { return piece }
                return nil
            }
        }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.readHead()
        for text in ["one", "two", "three"] {
            feed.yield(Array(text.utf8))
            #expect(try client.readChunk() == text)
        }
        feed.finish()
        #expect(try client.readChunk() == nil)
    }

    @Test func carriesPiecesLargerThanAnyBuffer() throws {
        let server = try makeServer {
            let next = Counter()
            return HTTPStream {
                let number = next.advance()
                return number < 10 ? [UInt8](repeating: 97 + UInt8(number), count: 300_000) : nil
            }
        }
        let body = try RawClient(port: server.port).get("/").body
        #expect(body.utf8.count == 3_000_000)
        #expect(body.utf8.first == 97 && body.utf8.last == 106)
    }

    @Test func tellsASilentSourceThatItsClientLeft() throws {
        let began = Latch()
        let told = Latch()
        let server = try makeServer {
            HTTPStream {
                began.open()
                try? await Task.sleep(for: .seconds(100))
                told.open()
                return nil
            }
        }
        do {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(began.waitUntilOpen())
        }
        #expect(told.waitUntilOpen())
        #expect(eventually { server.connectionCount == 0 })
    }

    @Test func stopsASourceWhoseClientLeft() throws {
        let made = Counter()
        let server = try makeServer {
            HTTPStream {
                made.advance()
                try? await Task.sleep(for: .milliseconds(1))
                return Array("tick".utf8)
            }
        }
        do {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try client.readHead()
            #expect(try client.readChunk() == "tick")
        }
        #expect(eventually { server.connectionCount == 0 })
        // A piece may still be on its way when the connection is gone.
        #expect(
            eventually {
                let count = made.value
                pause(milliseconds: 200)
                return made.value == count
            })
    }

    @Test func doesNotStartForHead() throws {
        let asked = Counter()
        let server = try makeServer {
            HTTPStream {
                asked.advance()
                return nil
            }
        }
        let client = try RawClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.response(toHead: true).header("Content-Type") == "text/event-stream")
        #expect(client.isAtEnd())
        #expect(client.unread == 0)
        #expect(asked.value == 0)
    }
}

/// Counts from zero on any thread.
final class Counter: Sendable {
    private let count = Atomic(0)

    @discardableResult func advance() -> Int {
        count.add(1, ordering: .relaxed).oldValue
    }

    var value: Int {
        count.load(ordering: .relaxed)
    }
}
