/// What is announced in the local network, so that it is found by name (DNS-SD, RFC 6763).
public struct NetworkService: Sendable, Equatable {
    // A label of DNS has at most 63 bytes (RFC 6763, 4.1.1).
    private static let longestName = 63
    // A property's length is told in one byte (RFC 6763, 6.1).
    private static let longestProperty = 255

    /// What people see.
    public let name: String
    /// `_http._tcp` and the like.
    public let type: String
    public let port: UInt16
    /// Its properties, in order: `key=value`.
    public let text: [String]
    /// The interface it is announced on; nil for every one.
    public let interface: UInt32?

    public init(
        name: String, type: String, port: UInt16, properties: KeyValuePairs<String, String>, interface: UInt32? = nil
    ) {
        var name = Substring(name.filter { !$0.isNewline })
        while name.utf8.count > Self.longestName { name.removeLast() }
        self.name = String(name)
        self.type = type
        self.port = port
        text = properties.map { "\($0.key)=\($0.value)" }
        self.interface = interface
    }

    /// The properties as they travel (RFC 6763, 6.1): each after its length.
    package var textRecord: [UInt8] {
        text.map { Array($0.utf8.prefix(Self.longestProperty)) }.flatMap { [UInt8($0.count)] + $0 }
    }
}
