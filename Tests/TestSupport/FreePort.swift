import Foundation
import Synchronization

/// A TCP port that nobody listens on.
public enum FreePort {
    public struct NoPort: Error {}

    /// Below those that the kernel gives to whoever asks for any: an outgoing connection could take it before its user.
    private static let range = 20_000..<32_000
    private static let next = Mutex(Int.random(in: range))

    /// Gives each only once in this process.
    public static func find() throws -> Int {
        for _ in range {
            let port = next.withLock { next in
                next = next + 1 < range.upperBound ? next + 1 : range.lowerBound
                return next
            }
            if (try? ListeningPort(port)) != nil { return port }
        }
        throw NoPort()
    }
}

/// A TCP port of the loopback interface, held as long as this exists.
public final class ListeningPort {
    public let port: Int
    private let handle: Int32

    /// Without a wish the kernel chooses one.
    public init(_ wish: Int = 0) throws {
        #if canImport(Darwin)
        handle = socket(AF_INET, SOCK_STREAM, 0)
        #else
        handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard handle >= 0 else { throw FreePort.NoPort() }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(wish).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let handle = handle
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 && listen(handle, 1) == 0 && getsockname(handle, $0, &length) == 0
            }
        }
        guard bound else {
            close(handle)
            throw FreePort.NoPort()
        }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit {
        close(handle)
    }
}
