/// A web origin: scheme, host and port.
public struct Origin: Sendable, Hashable {
    public let scheme: String
    public let host: String
    public let port: UInt16

    /// Reads an `Origin` header or the start of a URL. Nil for `null` and whatever is not http or https.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].loweredASCII
        guard let defaultPort = Self.defaultPort(of: scheme), text[colon...].hasPrefix("://") else { return nil }
        let rest = text[colon...].dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let authority = Authority(String(rest)) else { return nil }
        self.scheme = scheme
        host = authority.host
        port = authority.port ?? defaultPort
    }

    /// Whether a page of this origin was served from there.
    func isServed(from authority: Authority) -> Bool {
        host == authority.host && port == authority.port ?? Self.defaultPort(of: scheme)
    }

    private static func defaultPort(of scheme: String) -> UInt16? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
