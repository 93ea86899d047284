import CSystem

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file or folder, closed with its last reference.
package final class OpenFile: Sendable {
    package let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Opens a folder, following links on the way.
    package init(folder path: String) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(doing: "opening the folder \(path)") }
    }

    /// Opens or creates a file in an open folder; never follows a link.
    package init(_ name: String, in folder: OpenFile, flags: Int32) throws(SystemError) {
        let ownerWritesAllRead: mode_t = 0o644
        descriptor = openat(folder.descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW, ownerWritesAllRead)
        guard descriptor >= 0 else { throw SystemError(doing: "opening \(name)") }
    }

    deinit {
        close(descriptor)
    }

    package func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(doing: "reading a file's state") }
        return status
    }

    /// Whether no name leads to it any more.
    var isDeleted: Bool { (try? status().st_nlink) == 0 }

    package func size() throws(SystemError) -> UInt64 { UInt64(try status().st_size) }

    /// Up to `count` bytes from `offset`; fewer at the end of the file.
    package func read(_ count: Int, at offset: UInt64) throws(SystemError) -> [UInt8] {
        var done = 0
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while done < count {
                let got = pread(descriptor, buffer.baseAddress! + done, count - done, off_t(offset) + off_t(done))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = SystemError(doing: "reading") }
                if got <= 0 { break }
                done += got
            }
            initialized = done
        }
        if let failure { throw failure }
        return bytes
    }

    func write(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                pwrite(descriptor, buffer.baseAddress! + done, bytes.count - done, off_t(offset) + off_t(done))
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw SystemError(doing: "writing", code: written == 0 ? EIO : errno) }
            done += written
        }
    }

    /// Makes room beyond the end, where the file system can.
    func reserve(_ count: Int, at offset: UInt64) throws(SystemError) {
        let code = cs_reserve(descriptor, Int64(offset), Int64(count))
        guard code != ENOSPC, code != EDQUOT else { throw SystemError(doing: "reserving room", code: code) }
    }

    func truncate(to size: UInt64) throws(SystemError) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw SystemError(doing: "cutting the file") }
    }

    /// Returns when what was written would survive a power cut.
    func sync() throws(SystemError) {
        #if canImport(Darwin)
        let result = fcntl(descriptor, F_FULLFSYNC)
        #else
        let result = fdatasync(descriptor)
        #endif
        guard result == 0 else { throw SystemError(doing: "writing to the disk") }
    }

    /// Makes names created or changed in this folder survive a power cut.
    func syncFolder() {
        fsync(descriptor)
    }

    /// Whether this process now holds the file alone; another that recovers files leaves it be.
    func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// Renames within the folder, never over something that exists.
    package func rename(_ name: String, to new: String, in target: OpenFile? = nil) throws(SystemError) {
        guard cs_rename_exclusive(descriptor, name, (target ?? self).descriptor, new) == 0 else {
            throw SystemError(doing: "renaming \(name) to \(new)")
        }
    }

    package func hasEntry(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// The names in this folder, without `.` and `..`.
    package func entries() throws(SystemError) -> [String] {
        // fdopendir takes its descriptor over and moves its position, so it gets one of its own.
        let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0, let stream = fdopendir(own) else { throw SystemError(doing: "listing a folder") }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
