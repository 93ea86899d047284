import Outputs

/// Where the control API listens, and by which addresses it is reached there.
public struct ControlPlace: Equatable, Sendable {
    private static let wildcards: Set = ["0.0.0.0", "::"]

    /// The address or name it listens on; nil for every interface.
    public let host: String?
    public let port: UInt16
    public let isSecure: Bool

    public init(host: String? = nil, port: UInt16, isSecure: Bool = false) {
        self.host = host.flatMap { Self.wildcards.contains($0) ? nil : $0 }
        self.port = port
        self.isSecure = isSecure
    }

    /// Whether nobody but this machine itself reaches it.
    public var isLocal: Bool { host.map(Self.isLocal) ?? false }

    /// Addresses that can be opened, the likeliest first; one for every network the machine is on.
    public var addresses: [String] { hosts.map(address) }

    /// The hosts of ``addresses``.
    public var hosts: [String] { host.map { [$0] } ?? MachineNetwork.addresses() }

    public func address(of host: String) -> String {
        let suffix = port == (isSecure ? 443 : 80) ? "/" : ":\(port)/"
        return (isSecure ? "https://" : "http://") + (host.contains(":") ? "[\(host)]" : host) + suffix
    }

    /// Whether a host is this machine as it knows itself.
    public static func isLocal(_ host: String) -> Bool {
        host.hasPrefix("127.") || host == "::1" || host == "localhost"
    }
}
