#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How much of an answer may wait in the kernel for a client to take it.
enum UnsentBytes {
    /// Enough to keep a connection busy between two looks at it.
    private static let most: Int32 = 128 * 1024

    /// Limits them on a connection, or on a listening socket for all connections it takes in. Said again, it also wakes
    /// who waits for the connection to take more: Linux tells of its room anew.
    static func limit(on socket: Int32) {
        var value = most
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
