import Foundation

/// Tries whether a folder can be written, or made where it is missing, and leaves nothing behind.
package enum FolderProbe {
    /// Why not, in words; nil when it can.
    package static func problem(of folder: String) -> String? {
        let wanted = URL(fileURLWithPath: folder)
        var existing = wanted
        while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
            existing.deleteLastPathComponent()
        }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: existing.path, isDirectory: &isFolder)
        guard isFolder.boolValue else { return "\(existing.path) is no folder" }
        // Trying is the only way: for root every folder seems to be writable, those of /proc too.
        var name = Array((existing.path + "/.camsender-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else {
            let reason = String(cString: strerror(errno))
            return existing.path == wanted.path
                ? "the folder \(folder) cannot be written: \(reason)"
                : "the folder \(folder) cannot be made in \(existing.path): \(reason)"
        }
        rmdir(name)
        return nil
    }
}
