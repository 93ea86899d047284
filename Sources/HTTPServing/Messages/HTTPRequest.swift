/// One request, complete with its body.
public struct HTTPRequest: Sendable {
    public enum Version: Sendable {
        case http10, http11
    }

    public var method: HTTPMethod
    /// The path, percent-decoded once, without duplicate or trailing slashes; the root is `/`.
    public var path: String
    /// The decoded parts of the path. A part may hold a slash that was sent as `%2F`.
    public var segments: [String]
    /// The target as it was sent.
    public var rawTarget: String
    /// The decoded query, in order.
    public var query: [(name: String, value: String)]
    public var headers: HTTPHeaders
    public var body: [UInt8]
    public var peer: HTTPPeer
    public var version: Version
    /// The host and port the client believes it talks to: the target's, else the Host header's.
    public var host: String?
    /// Names this request in its answer and in logs: what `X-Request-Id` brought, else made here.
    public var id: String
    /// Who asks, as far as it was decided.
    public var role = AccessRole.stranger
    /// Whether it came over TLS.
    public var isSecure = false

    /// A request put together in code. Throws when `target` is not validly encoded.
    public init(
        method: HTTPMethod, target: String, headers: HTTPHeaders = [:], body: [UInt8] = [],
        peer: HTTPPeer = HTTPPeer(address: "127.0.0.1", port: 0, isLoopback: true), version: Version = .http11
    ) throws(ParameterError) {
        let parts = try RequestTarget(target)
        self.method = method
        path = parts.path
        segments = parts.segments
        query = parts.query
        rawTarget = target
        self.headers = headers
        self.body = body
        self.peer = peer
        self.version = version
        host = parts.authority ?? headers["Host"]
        id = RequestID(headers).text
    }

    /// A request whose target cannot be decoded, kept so that the refusal can be answered like any other.
    init(undecodable target: String, method: HTTPMethod, headers: HTTPHeaders, peer: HTTPPeer, version: Version) {
        self.method = method
        path = target
        segments = []
        query = []
        rawTarget = target
        self.headers = headers
        body = []
        self.peer = peer
        self.version = version
        host = headers["Host"]
        id = RequestID(headers).text
    }

    /// The last query parameter of that name.
    public func queryValue(_ name: String) -> String? {
        query.last { $0.name == name }?.value
    }

    /// Whether the request was made on this machine and not handed on by a proxy.
    public var isLocal: Bool {
        peer.isLoopback && Self.marksOfProxies.allSatisfy { headers[$0] == nil }
    }

    private static let marksOfProxies = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "X-Forwarded-Host", "Via"]

    /// How the client reaches us: by TLS of our own, or of a proxy before us.
    public var scheme: String {
        isSecure || headers["X-Forwarded-Proto"]?.equalsIgnoringASCIICase("https") == true ? "https" : "http"
    }

    /// The declared type of the body in lower case, without its parameters.
    public var mediaType: String? {
        headers["Content-Type"].map { $0.prefix { $0 != ";" }.trimmingHTTPSpace.loweredASCII }
    }
}
