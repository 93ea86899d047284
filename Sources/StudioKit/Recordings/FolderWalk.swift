import Outputs

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Goes down from the recordings folder name by name, and never through a symbolic link. What was opened stays the
/// same folder, whatever someone renames meanwhile.
struct FolderWalk {
    let root: OpenFile

    /// Opens a folder by its names.
    func folder(_ names: [String]) throws(RecordingLibraryError) -> OpenFile {
        var folder = root
        for (depth, name) in names.enumerated() {
            do throws(SystemError) {
                folder = try OpenFile(name, in: folder, flags: O_RDONLY | O_DIRECTORY | O_NONBLOCK)
            } catch {
                let path = "/" + names[...depth].joined(separator: "/")
                throw error.code == ENOENT || error.code == ELOOP || error.code == ENOTDIR
                    ? .notFound(path) : .system(error)
            }
        }
        return folder
    }

    /// What a name in an open folder is; a symbolic link, a device or a pipe is nothing.
    static func status(_ name: String, in folder: OpenFile) throws(RecordingLibraryError) -> stat {
        var status = stat()
        guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            let code = errno
            throw code == ENOENT ? .notFound(name) : .system(SystemError(doing: "looking at \(name)", code: code))
        }
        guard status.isFile || status.isFolder else { throw .notFound(name) }
        return status
    }

    /// Deletes a file, or a folder with all in it. Links are deleted, not followed.
    static func delete(_ name: String, in folder: OpenFile) throws(SystemError) {
        if unlinkat(folder.descriptor, name, 0) == 0 { return }
        guard errno == EISDIR || errno == EPERM else { throw SystemError(doing: "deleting \(name)") }
        let inner = try OpenFile(name, in: folder, flags: O_RDONLY | O_DIRECTORY)
        for entry in try inner.entries() { try delete(entry, in: inner) }
        guard unlinkat(folder.descriptor, name, AT_REMOVEDIR) == 0 else {
            throw SystemError(doing: "deleting the folder \(name)")
        }
    }
}

extension stat {
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// Seconds since 1970, whole.
    var modifiedSeconds: Int {
        #if canImport(Darwin)
        st_mtimespec.tv_sec
        #else
        st_mtim.tv_sec
        #endif
    }
}
