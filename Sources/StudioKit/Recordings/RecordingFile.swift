import Outputs

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file opened for reading: it stays readable even when it is deleted or renamed meanwhile.
public final class RecordingFile: Sendable {
    public let name: String
    public let size: Int64
    /// Seconds since 1970.
    public let modified: Double
    /// Changes whenever the contents could have: inode, time of change and size.
    public let entityTag: String
    private let file: OpenFile

    init(_ file: OpenFile, name: String, status: stat) {
        self.file = file
        self.name = name
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
        entityTag = "\(status.st_ino)/\(time.tv_sec)/\(time.tv_nsec)/\(status.st_size)"
    }

    /// The open file, valid as long as this object lives; read with `pread`.
    public var descriptor: Int32 { file.descriptor }
}
