#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What this machine is called and where it is reached.
public enum MachineNetwork {
    private static let loopback = "127.0.0.1"

    package static var name: String {
        var buffer = [UInt8](repeating: 0, count: 256)
        buffer.withUnsafeMutableBytes { bytes in
            // The last byte stays NUL even when the name fills the rest.
            _ = gethostname(bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count - 1)
        }
        return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The IPv4 addresses of all interfaces that are up, without loopback unless there is nothing else.
    public static func addresses() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [loopback] }
        defer { freeifaddrs(first) }
        let found = sequence(first: first) { $0?.pointee.ifa_next }
            .compactMap { $0.flatMap { address(of: $0.pointee) } }
        return found.isEmpty ? [loopback] : found
    }

    /// The interface that has an address.
    package enum Place: Equatable {
        case loopback
        case interface(UInt32)
    }

    /// Where an IPv4 address of this machine is; nil when it has none such.
    package static func place(of wanted: String) -> Place? {
        if wanted == "localhost" || wanted == "::1" || wanted.hasPrefix("127.") { return .loopback }
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        let found = sequence(first: first) { $0?.pointee.ifa_next }
            .first { $0.map { address(of: $0.pointee) == wanted } ?? false }
        guard let name = found??.pointee.ifa_name else { return nil }
        let index = if_nametoindex(name)
        return index > 0 ? .interface(UInt32(index)) : nil
    }

    private static func address(of interface: ifaddrs) -> String? {
        let isUp = interface.ifa_flags & UInt32(IFF_UP) != 0
        let isLoopback = interface.ifa_flags & UInt32(IFF_LOOPBACK) != 0
        guard isUp, !isLoopback, let address = interface.ifa_addr, address.pointee.sa_family == AF_INET
        else { return nil }
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = getnameinfo(
            address, socklen_t(MemoryLayout<sockaddr_in>.size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        return code == 0 ? String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
}
