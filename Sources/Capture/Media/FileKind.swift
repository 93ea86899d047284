#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What is found at a path.
enum FileKind {
    case missing
    case directory
    case file
    /// A pipe, a socket or a device, which may block whoever opens it.
    case special

    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .directory
        case S_IFREG: self = .file
        default: self = .special
        }
    }
}
