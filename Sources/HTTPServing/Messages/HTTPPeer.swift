#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Who is at the other end of a connection.
public struct HTTPPeer: Sendable, Hashable {
    /// The numeric address, IPv4 in dotted form also when it came through an IPv6 socket.
    public let address: String
    public let port: UInt16
    public let isLoopback: Bool

    public init(address: String, port: UInt16, isLoopback: Bool) {
        self.address = address
        self.port = port
        self.isLoopback = isLoopback
    }

    /// A peer without a network address.
    static let unknown = HTTPPeer(address: "unknown", port: 0, isLoopback: false)

    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { Self($0.pointee) }
        case AF_INET6:
            self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { Self($0.pointee) }
        default:
            return nil
        }
    }

    private init(_ address: sockaddr_in) {
        let bytes = withUnsafeBytes(of: address.sin_addr) { Array($0) }
        self.init(
            address: Self.dotted(bytes), port: UInt16(bigEndian: address.sin_port), isLoopback: bytes[0] == 127)
    }

    private init(_ address: sockaddr_in6) {
        let port = UInt16(bigEndian: address.sin6_port)
        let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
        if bytes.starts(with: Self.mappedPrefix) {
            self.init(address: Self.dotted(Array(bytes.suffix(4))), port: port, isLoopback: bytes[12] == 127)
        } else {
            var raw = address.sin6_addr
            var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            inet_ntop(AF_INET6, &raw, &text, socklen_t(text.count))
            let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            self.init(address: name, port: port, isLoopback: bytes == Self.loopback6)
        }
    }

    private static func dotted(_ bytes: [UInt8]) -> String {
        "\(bytes[0]).\(bytes[1]).\(bytes[2]).\(bytes[3])"
    }

    /// `::ffff:0:0/96`, IPv4 seen through a dual-stack socket.
    private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]
    private static let loopback6 = [UInt8](repeating: 0, count: 15) + [1]
}
