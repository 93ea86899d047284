import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A TCP client that sends exactly the bytes it is told to.
final class RawClient {
    struct Failure: Error {}

    struct Response {
        let status: Int
        let head: String
        var body: String

        func header(_ name: String) -> String? {
            for line in head.components(separatedBy: "\r\n").dropFirst() {
                guard let colon = line.firstIndex(of: ":") else { continue }
                if line[..<colon].lowercased() == name.lowercased() {
                    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                }
            }
            return nil
        }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Connects to a numeric loopback address, IPv6 if it has colons.
    init(port: UInt16, address: String = "127.0.0.1", timeout seconds: Int = 30) throws {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        #if canImport(Darwin)
        hints.ai_socktype = SOCK_STREAM
        #else
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let place = found?.pointee else {
            throw Failure()
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(place.ai_family, place.ai_socktype, 0)
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        // What throws from here on is cleaned up by deinit.
        guard connect(descriptor, place.ai_addr, place.ai_addrlen) == 0 else { throw Failure() }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        #if canImport(Darwin)
        _ = Darwin.send(descriptor, bytes, bytes.count, 0)
        #else
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
    }

    func get(_ target: String, headers: String = "") throws -> Response {
        send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
        return try response()
    }

    /// Reads one response with its body; without one when it answers HEAD.
    func response(toHead: Bool = false) throws -> Response {
        let head = try readHead()
        let words = head.split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { throw Failure() }
        var response = Response(status: status, head: head, body: "")
        if toHead || response.status == 204 { return response }
        if let length = response.header("Content-Length").flatMap({ Int($0) }) {
            response.body = try text(take(length))
        } else if response.header("Transfer-Encoding") == "chunked" {
            while let chunk = try readChunk() { response.body += chunk }
        }
        return response
    }

    func readHead() throws -> String {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = buffer.firstRange(of: end) {
                let head = text(Array(buffer[..<range.lowerBound]))
                buffer.removeSubrange(..<range.upperBound)
                return head
            }
            try fill()
        }
    }

    /// The next chunk of a chunked body, nil for the last.
    func readChunk() throws -> String? {
        let line = try readLine()
        guard let size = Int(line, radix: 16) else { throw Failure() }
        let chunk = text(try take(size))
        _ = try readLine()
        return size == 0 ? nil : chunk
    }

    /// How many bytes came that nobody has read.
    var unread: Int {
        buffer.count
    }

    /// Whether the server has closed the connection.
    func isAtEnd() -> Bool {
        do {
            while true { try fill() }
        } catch {
            return errno != EAGAIN
        }
    }

    /// Whether the server has closed the connection already.
    var isClosedByNow: Bool {
        var piece = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(descriptor, &piece, piece.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return count == 0 || errno != EAGAIN && errno != EINTR }
            buffer.append(contentsOf: piece.prefix(count))
        }
    }

    private func readLine() throws -> String {
        while true {
            if let end = buffer.firstRange(of: [13, 10]) {
                let line = text(Array(buffer[..<end.lowerBound]))
                buffer.removeSubrange(..<end.upperBound)
                return line
            }
            try fill()
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    func fill() throws {
        var piece = [UInt8](repeating: 0, count: 65536)
        errno = 0
        let count = recv(descriptor, &piece, piece.count, 0)
        guard count > 0 else { throw Failure() }
        buffer.append(contentsOf: piece.prefix(count))
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
