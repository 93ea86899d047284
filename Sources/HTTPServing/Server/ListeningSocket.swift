#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A bound, listening TCP socket; closed with its owner unless taken.
struct ListeningSocket: ~Copyable {
    private let descriptor: Int32
    /// The port really bound.
    let port: UInt16

    /// Listens on the first address of `host` that this machine has. Nil means every interface: IPv6 and IPv4 on one
    /// socket, IPv4 alone where the machine has no IPv6.
    init(host: String?, port: UInt16) throws(HTTPServingError) {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Self.streamType
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &found)
        guard code == 0 else { throw .badHost(host ?? "*", reason: String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(found) }

        var candidates = Array(sequence(first: found) { $0?.pointee.ai_next }).compactMap { $0?.pointee }
        if host == nil { candidates.sort { $0.ai_family == AF_INET6 && $1.ai_family != AF_INET6 } }
        for candidate in candidates {
            guard let descriptor = try Self.open(at: candidate, port: port) else { continue }
            self.descriptor = descriptor
            self.port = Self.boundPort(of: descriptor)
            return
        }
        throw .badHost(host ?? "*", reason: "this machine has no such address")
    }

    deinit {
        close(descriptor)
    }

    /// Hands the descriptor over to whoever closes it from now on.
    consuming func take() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// A listening socket, or nil when the machine lacks that address or its family.
    private static func open(at place: addrinfo, port: UInt16) throws(HTTPServingError) -> Int32? {
        let descriptor = socket(place.ai_family, streamType, 0)
        guard descriptor >= 0 else {
            if errno == EAFNOSUPPORT { return nil }
            throw .failed(doing: "open a socket", reason: String(cString: strerror(errno)))
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // Lets a restart bind while connections of the run before linger; a port that is listened on stays taken.
        set(SOL_SOCKET, SO_REUSEADDR, to: 1, on: descriptor)
        // What a slow client has not taken waits with us, where a newer picture can replace it.
        UnsentBytes.limit(on: descriptor)
        if place.ai_family == AF_INET6 { set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, to: 0, on: descriptor) }

        if bind(descriptor, place.ai_addr, place.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0 {
            return descriptor
        }
        let code = errno
        close(descriptor)
        switch code {
        case EADDRNOTAVAIL, EAFNOSUPPORT: return nil
        case EADDRINUSE: throw .portInUse(port)
        case EACCES, EPERM: throw .portNotPermitted(port)
        default: throw .failed(doing: "listen on port \(port)", reason: String(cString: strerror(code)))
        }
    }

    private static func set(_ level: Int32, _ option: Int32, to value: Int32, on descriptor: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func boundPort(of descriptor: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getsockname(descriptor, address, &length) == 0 ? HTTPPeer(address)?.port ?? 0 : 0
            }
        }
    }

    #if canImport(Darwin)
    private static let streamType = SOCK_STREAM
    #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    #endif
}
