#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension OpenFile {
    /// Opens a folder, and makes it and those above it when missing.
    package convenience init(makingFolder path: String) throws(SystemError) {
        try Self.make(path)
        try self.init(folder: path)
    }

    private static func make(_ path: String) throws(SystemError) {
        let ownerWritesAllRead: mode_t = 0o755
        guard mkdir(path, ownerWritesAllRead) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex else {
            throw SystemError(doing: "making the folder \(path)")
        }
        try make(String(path[..<slash]))
        guard mkdir(path, ownerWritesAllRead) == 0 || errno == EEXIST else {
            throw SystemError(doing: "making the folder \(path)")
        }
    }
}
