#if os(Linux)
import Glibc

/// Finds out which other program has a device open, as far as this user may know.
enum DeviceHolder {
    /// Such as `obs (process 4711)`; nil when it cannot be found.
    static func find(_ path: String) -> String? {
        var wanted = stat()
        guard stat(path, &wanted) == 0 else { return nil }
        let own = getpid()
        for process in DirectoryListing.names("/proc").compactMap({ pid_t($0) }) where process != own {
            let folder = "/proc/\(process)/fd"
            for file in DirectoryListing.names(folder) {
                var status = stat()
                if stat("\(folder)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFCHR,
                    status.st_rdev == wanted.st_rdev
                {
                    let name = TextFile.line("/proc/\(process)/comm") ?? "a program"
                    return "\(name) (process \(process))"
                }
            }
        }
        return nil
    }
}
#endif
