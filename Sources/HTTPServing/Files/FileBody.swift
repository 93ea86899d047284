#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A part of an open file, sent as a response's body without passing through memory.
///
/// It owns a descriptor of its own, so the file can be closed, renamed or deleted by others meanwhile.
public final class FileBody: Sendable {
    public let offset: UInt64
    public let length: UInt64
    private let descriptor: Int32

    /// Duplicates the descriptor of a regular file; the original stays the caller's.
    public init(
        duplicating descriptor: Int32, offset: UInt64 = 0, length: UInt64
    ) throws(HTTPServingError) {
        guard Int64(exactly: offset) != nil, let end = Int64(exactly: offset.addingSaturating(length)), end >= 0 else {
            throw .failed(doing: "send a part of a file", reason: "\(length) bytes from \(offset) are beyond any file")
        }
        self.descriptor = try Self.duplicate(descriptor)
        self.offset = offset
        self.length = length
    }

    deinit {
        close(descriptor)
    }

    /// One more descriptor of the file, which is the caller's to close.
    func duplicate() throws(HTTPServingError) -> Int32 {
        try Self.duplicate(descriptor)
    }

    /// Whether the file has become too short to fill the body.
    var isCutShort: Bool {
        var status = stat()
        return fstat(descriptor, &status) != 0 || UInt64(clamping: status.st_size) < offset + length
    }

    private static func duplicate(_ descriptor: Int32) throws(HTTPServingError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else {
            throw .failed(doing: "duplicate a file's descriptor", reason: String(cString: strerror(errno)))
        }
        return copy
    }
}

extension UInt64 {
    fileprivate func addingSaturating(_ other: UInt64) -> UInt64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
