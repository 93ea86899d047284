#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How much room a folder's disk has.
enum FreeSpace {
    /// Bytes that this user may still write.
    static func bytes(at folder: OpenFile) throws(SystemError) -> Int64 {
        var status = statvfs()
        guard fstatvfs(folder.descriptor, &status) == 0 else { throw SystemError(doing: "reading the free space") }
        return Int64(status.f_bavail) * Int64(status.f_frsize)
    }

    /// The same for a folder by its path; nil when it cannot be told.
    static func bytes(at path: String) -> Int64? {
        guard let folder = try? OpenFile(folder: path) else { return nil }
        return try? bytes(at: folder)
    }
}
