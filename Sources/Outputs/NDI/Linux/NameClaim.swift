#if os(Linux)
import Glibc

/// A source's name, kept from other programs of this machine until it is let go of.
///
/// The runtime guards names by a locked file for each, which only the user who made it may lock: programs of two users
/// would send under one name. A socket's name in the abstract namespace knows no users.
package final class NameClaim: Sendable {
    /// Keeps nobody from anything.
    package static let unguarded = NameClaim(socket: -1)

    private static let prefix: [UInt8] = [0] + Array("camsender-ndi-".utf8)
    private let socket: Int32

    /// Nil when another program has the name. Where none can be claimed, the runtime's own guard has to do.
    package init?(_ name: String) {
        guard !Self.isHeldByAnotherUser(Self.guardFile(name)) else { return nil }
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0, Self.bind(socket, to: Self.prefix + Array(name.utf8)) != 0, errno == EADDRINUSE else {
            return
        }
        close(socket)
        return nil
    }

    private init(socket: Int32) {
        self.socket = socket
    }

    deinit {
        if socket >= 0 { close(socket) }
    }

    private static func bind(_ socket: Int32, to name: [UInt8]) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let length = min(name.count, MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.prefix(length)) }
        let size = MemoryLayout.offset(of: \sockaddr_un.sun_path)! + length
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(socket, $0, socklen_t(size)) }
        }
    }

    /// The file that the runtime locks for a name.
    private static func guardFile(_ name: String) -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        return folder + "/NTK_SEND_" + name
    }

    /// Whether the runtime of another user's program has locked the file, which ours cannot even open to lock it.
    private static func isHeldByAnotherUser(_ path: String) -> Bool {
        // Opened and closed, a file of our own would lose the lock that the runtime has on it.
        access(path, W_OK) != 0 && errno == EACCES && isLocked(path)
    }

    /// Whether another program has locked the file for itself.
    package static func isLocked(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = Glibc.flock()
        lock.l_type = Int16(F_RDLCK)
        lock.l_whence = Int16(SEEK_SET)
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
}
#endif
