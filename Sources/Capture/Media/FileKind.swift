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

    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = .missing
            return
        }
        self = status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
    }
}
