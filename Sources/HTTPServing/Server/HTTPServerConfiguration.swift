#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where a server listens and what it allows a client to cost.
public struct HTTPServerConfiguration: Sendable {
    /// Nil listens on every interface, IPv6 and IPv4; else an address or a name of this machine.
    public var host: String?
    /// 0 lets the system choose.
    public var port: UInt16
    public var limits = Limits()
    /// Nil serves plain HTTP.
    public var tls: TLSIdentity?
    /// The value of the `Server` header.
    public var serverName = "HTTPServing"
    /// Makes the answer to a request refused before dispatch; it gets the request without its body.
    public var refusal: @Sendable (HTTPRefusal, HTTPRequest) -> HTTPResponse = { refusal, _ in
        .text(refusal.message + "\n", status: refusal.status)
    }

    public init(host: String? = nil, port: UInt16) {
        self.host = host
        self.port = port
    }

    public struct Limits: Sendable {
        /// The most a request's body may hold.
        public var bodyBytes = 64 * 1024
        /// Memory for one connection's header and send buffer; a header that does not fit is refused with 431 or 414.
        public var connectionBytes = 32 * 1024
        /// Connections at once. When reached, those whose request has not come yet make room, the oldest first.
        public var connections: UInt32 = 2000
        /// Connections at once from one address. Loopback is not counted.
        public var connectionsPerClient = 64
        /// A request's header must be complete this long after its connection opened or its request line came.
        public var headerSeconds = 10.0
        /// A body must bring bytes at least this often.
        public var bodyStallSeconds = 10.0
        /// And at least this many a second in the long run, after `bodyStallSeconds` of grace.
        public var bodyBytesPerSecond = 1024.0
        /// A connection without traffic is closed, be it idle between requests or not taking its response.
        public var idleSeconds: UInt32 = 60
        /// How long stopping waits for answers that are on their way.
        public var courtesySeconds = 0.3

        public init() {}

        /// Keeps connections from using up the process's descriptors: a quarter stays for everything else.
        mutating func fitDescriptors() {
            let descriptors = sysconf(Int32(_SC_OPEN_MAX))
            guard descriptors > 0 else { return }
            connections = min(connections, UInt32(clamping: descriptors / 4 * 3))
        }
    }
}
