import Foundation

/// A kept-alive connection to a server on this machine that does nothing but ask and wait.
final class BenchConnection {
    private let socket: Int32
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    private var pending: [UInt8] = []

    private static let endOfHeader = Array("\r\n\r\n".utf8)

    init(port: UInt16) throws {
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        socket = Foundation.socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            close(socket)
            throw BenchError("cannot connect to port \(port)")
        }
        var yes: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit {
        close(socket)
    }

    /// The bytes of a request.
    static func request(_ method: String, _ path: String, json: String = "") -> [UInt8] {
        let body = json.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n"
        return Array("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(body)\r\n\(json)".utf8)
    }

    func send(_ request: [UInt8]) throws {
        guard write(socket, request, request.count) == request.count else { throw BenchError("cannot send") }
    }

    /// Sends a request and waits for the end of its answer, which must have a length; gives the status.
    func ask(_ request: [UInt8]) throws -> Int {
        try send(request)
        let (header, rest) = try readHeader()
        let lines = String(decoding: header, as: UTF8.self).split(separator: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) }
        let status = lines.first.flatMap { Int($0.split(separator: " ")[1]) }
        guard let length, let status else { throw BenchError("an answer without length or status") }
        pending = rest
        while pending.count < length { pending.append(contentsOf: try receive()) }
        pending.removeFirst(length)
        return status
    }

    /// Reads until `text` has come, and forgets what came before its end.
    func wait(for text: String) throws {
        let wanted = Array(text.utf8)
        while true {
            if let end = Self.end(of: wanted, in: pending) {
                pending.removeFirst(end)
                return
            }
            // The text may be cut between two readings.
            if pending.count > wanted.count { pending.removeFirst(pending.count - wanted.count) }
            pending.append(contentsOf: try receive())
        }
    }

    private func readHeader() throws -> (header: [UInt8], rest: [UInt8]) {
        var bytes = pending
        while true {
            if let end = Self.end(of: Self.endOfHeader, in: bytes) {
                return (Array(bytes[..<end]), Array(bytes[end...]))
            }
            bytes.append(contentsOf: try receive())
        }
    }

    private func receive() throws -> ArraySlice<UInt8> {
        let count = read(socket, &buffer, buffer.count)
        guard count > 0 else { throw BenchError("the server closed the connection") }
        return buffer[..<count]
    }

    /// Where the first `wanted` ends.
    private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...(bytes.count - wanted.count) where bytes[start] == wanted[0] {
            if bytes[start..<start + wanted.count].elementsEqual(wanted) { return start + wanted.count }
        }
        return nil
    }
}
