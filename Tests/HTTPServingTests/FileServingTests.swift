import Foundation
import HTTPServing
import Testing

/// Files as bodies, on the wire. Serialized, because one of them counts the process's descriptors.
@Suite(.serialized, .onOwnThread) struct FileServingTests {
    private let letters = String((0..<1000).map { Character(UnicodeScalar(97 + UInt8($0 % 26))) })

    /// Serves the file with its modification time as the tag.
    private func makeServer(_ file: TemporaryFile) throws -> HTTPServer {
        try HTTPServer(configuration: HTTPServerConfiguration(host: "127.0.0.1", port: 0)) { request in
            do {
                return try file.withDescriptor { descriptor in
                    var status = stat()
                    fstat(descriptor, &status)
                    let facts = FileFacts(
                        size: UInt64(status.st_size), modified: 1000, entityTag: "\(status.st_size)", name: "f.mp4")
                    return try FileResponse(facts, to: request).response(from: descriptor)
                }
            } catch {
                return .text("\(error)", status: .internalServerError)
            }
        }
    }

    @Test func sendsTheFileAndItsPartsOnOneConnection() throws {
        let server = try makeServer(try TemporaryFile(letters))
        let client = try RawClient(port: server.port)
        let whole = try client.get("/")
        #expect(whole.status == 200)
        #expect(whole.header("Content-Length") == "1000")
        #expect(whole.body == letters)
        let part = try client.get("/", headers: "Range: bytes=26-51\r\n")
        #expect(part.status == 206)
        #expect(part.header("Content-Range") == "bytes 26-51/1000")
        #expect(part.body == "abcdefghijklmnopqrstuvwxyz")
        #expect(try client.get("/", headers: "Range: bytes=-12\r\n").body == String(letters.suffix(12)))
        #expect(server.connectionCount == 1)
    }

    @Test func headSaysHowLongTheBodyWouldBe() throws {
        let server = try makeServer(try TemporaryFile(letters))
        let client = try RawClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
        let response = try client.response(toHead: true)
        #expect(response.status == 200)
        #expect(response.header("Content-Length") == "1000")
        #expect(response.header("Accept-Ranges") == "bytes")
        #expect(try client.get("/").body == letters)
    }

    @Test func notModifiedAndUnsatisfiableHaveNoBody() throws {
        let server = try makeServer(try TemporaryFile(letters))
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"1000\"\r\n\r\n")
        let unchanged = try client.response(toHead: true)
        #expect(unchanged.status == 304)
        #expect(unchanged.header("ETag") == "\"1000\"")
        let beyond = try client.get("/", headers: "Range: bytes=1000-\r\n")
        #expect(beyond.status == 416)
        #expect(beyond.header("Content-Range") == "bytes */1000")
        #expect(beyond.body == "")
        #expect(try client.get("/").body == letters)
    }

    @Test func anEmptyFileIsAnEmptyBody() throws {
        let server = try makeServer(try TemporaryFile())
        let client = try RawClient(port: server.port)
        #expect(try client.get("/").header("Content-Length") == "0")
        #expect(try client.get("/", headers: "Range: bytes=0-\r\n").status == 200)
    }

    @Test func aFileThatChangedIsSentAnewInsteadOfResumed() throws {
        let file = try TemporaryFile(letters)
        let server = try makeServer(file)
        let client = try RawClient(port: server.port)
        let tag = try #require(try client.get("/").header("ETag"))
        #expect(try client.get("/", headers: "Range: bytes=5-9\r\nIf-Range: \(tag)\r\n").body == "fghij")
        try file.setSize(999)
        let response = try client.get("/", headers: "Range: bytes=5-9\r\nIf-Range: \(tag)\r\n")
        #expect(response.status == 200)
        #expect(response.body == String(letters.prefix(999)))
    }

    @Test func curlResumesADownload() throws {
        let server = try makeServer(try TemporaryFile(letters))
        let target = try TemporaryFile(String(letters.prefix(137)))
        try Curl.run("-C", "-", "-o", target.path, "http://127.0.0.1:\(server.port)/")
        #expect(try String(contentsOfFile: target.path, encoding: .utf8) == letters)
    }

    @Test func offsetsBeyondFourGigabytesAreExact() throws {
        let file = try TemporaryFile()
        try file.setSize(10_000_000_000)
        let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
        try handle.seek(toOffset: 9_999_999_990)
        try handle.write(contentsOf: Data("0123456789".utf8))
        let server = try makeServer(file)
        let client = try RawClient(port: server.port)
        let end = try client.get("/", headers: "Range: bytes=-8\r\n")
        #expect(end.body == "23456789")
        #expect(end.header("Content-Range") == "bytes 9999999992-9999999999/10000000000")
    }

    @Test func aFileThatShrinksEndsTheConnection() throws {
        let file = try TemporaryFile()
        try file.setSize(1_000_000_000)
        let server = try makeServer(file)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.readHead()
        try file.setSize(1000)
        #expect(client.isAtEnd())
        #expect(client.unread < 1_000_000_000)
        #expect(eventually { server.connectionCount == 0 })
        #expect(try RawClient(port: server.port).get("/").header("Content-Length") == "1000")
    }

    @Test func aDeletedFileIsSentToItsEnd() throws {
        let file = try TemporaryFile()
        try file.setSize(50_000_000)
        let server = try makeServer(file)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.readHead()
        try file.delete()
        while client.unread < 50_000_000 { try client.fill() }
        #expect(client.unread == 50_000_000)
    }

    @Test func descriptorsAreClosedHoweverTheDownloadEnds() throws {
        let file = try TemporaryFile()
        try file.setSize(100_000_000)
        let server = try makeServer(file)
        for _ in 0..<20 {
            let client = try RawClient(port: server.port)
            _ = try client.get("/", headers: "Range: bytes=0-9\r\n")
            client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try client.response(toHead: true)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try client.readHead()
        }
        #expect(eventually { server.connectionCount == 0 })
        #expect(eventually { Descriptors.ofThisProcess(to: file.path) == 0 })
    }

    @Test func stoppingDoesNotWaitForADownload() throws {
        let file = try TemporaryFile()
        try file.setSize(1_000_000_000)
        let server = try makeServer(file)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.readHead()
        let start = ContinuousClock.now
        server.stop()
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(client.isAtEnd())
    }

    @Test func partsBeyondAnyFileAreNoBodies() throws {
        let file = try TemporaryFile(letters)
        try file.withDescriptor { descriptor in
            #expect(throws: HTTPServingError.self) { try FileBody(duplicating: descriptor, offset: .max, length: 2) }
            #expect(throws: HTTPServingError.self) { try FileBody(duplicating: descriptor, length: 1 << 63) }
            #expect(throws: HTTPServingError.self) { try FileBody(duplicating: -1, length: 1) }
        }
    }
}
