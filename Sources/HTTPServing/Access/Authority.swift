#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A host and a port, as a Host header names them.
public struct Authority: Sendable, Hashable {
    /// In lower case, without brackets and without the final dot.
    public let host: String
    /// Nil when it was left out.
    public let port: UInt16?

    public init?(_ text: String) {
        var host = Substring(text)
        var portText: Substring?
        if host.hasPrefix("[") {
            guard let bracket = host.firstIndex(of: "]") else { return nil }
            let rest = host[host.index(after: bracket)...]
            host = host[host.index(after: host.startIndex)..<bracket]
            guard Self.isIPv6(host), rest.isEmpty || rest.hasPrefix(":") else { return nil }
            portText = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = host.firstIndex(of: ":") {
            portText = host[host.index(after: colon)...]
            host = host[..<colon]
        }
        if host.hasSuffix(".") { host = host.dropLast() }
        guard !host.isEmpty, !host.utf8.contains(where: { Self.forbidden.contains($0) }) else { return nil }

        self.host = host.loweredASCII
        guard let portText, !portText.isEmpty else {
            port = nil
            return
        }
        guard portText.utf8.allSatisfy(\.isASCIIDigit), let port = UInt16(portText) else { return nil }
        self.port = port
    }

    /// Whether the host is written as an IPv4 or IPv6 address.
    public var isAddress: Bool {
        Self.isIPv4(host) || Self.isIPv6(host[...])
    }

    private static func isIPv4(_ text: String) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1
    }

    private static func isIPv6(_ text: Substring) -> Bool {
        // A link-local address may carry the interface it belongs to (`fe80::1%eth0`).
        var address = in6_addr()
        return inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &address) == 1
    }

    private static let forbidden = Array("/?#@\\ ,".utf8)
}
