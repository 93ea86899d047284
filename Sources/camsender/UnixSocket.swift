import Foundation

/// Tries whether somebody listens on a local socket.
enum UnixSocket {
    static func answers(at path: String) -> Bool {
        #if canImport(Darwin)
        let handle = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard handle >= 0 else { return false }
        defer { close(handle) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}
