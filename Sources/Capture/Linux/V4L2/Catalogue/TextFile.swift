#if os(Linux)
import Glibc

/// Small files of /proc and /sys.
enum TextFile {
    private static let most = 256

    /// The first line; nil when there is none.
    static func line(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, most))
        }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.isEmpty ? nil : line
    }
}
#endif
