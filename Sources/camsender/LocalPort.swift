import Foundation

/// Tries whether a TCP port can be had.
enum LocalPort {
    /// nil when the port can be bound; else the system's reason.
    static func problem(binding port: UInt16) -> String? {
        #if canImport(Darwin)
        let handle = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard handle >= 0 else { return String(cString: strerror(errno)) }
        defer { close(handle) }
        var reuse: Int32 = 1
        setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // With SO_REUSEADDR a bind beside a listener succeeds on some systems; listening does not.
        guard result == 0, listen(handle, 1) == 0 else { return String(cString: strerror(errno)) }
        return nil
    }
}
