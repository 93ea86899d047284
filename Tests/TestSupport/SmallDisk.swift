import Foundation

/// A file system in memory that is full soon; making one needs root.
package final class SmallDisk {
    /// Whether this process may make one.
    package static let isPossible = getuid() == 0

    package let folder: URL

    package init(megabytes: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let mounted = try MediaTool.run("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path])
        guard mounted.status == 0 else { throw MediaTool.Failure(description: mounted.errors) }
    }

    deinit {
        _ = try? MediaTool.run("umount", ["-l", folder.path])
        try? FileManager.default.removeItem(at: folder)
    }
}
