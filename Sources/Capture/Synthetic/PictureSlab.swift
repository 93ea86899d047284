#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Memory for many pictures, on large pages where the system has them.
///
/// Marks are drawn and pictures read line by line, and a line is about as long as a small page: with large pages a
/// frame takes a quarter less time.
// @unchecked: the pointer never changes; RingPicture says who may write through it.
final class PictureSlab: @unchecked Sendable {
    private static let pageSize = 2 << 20
    /// Kernels may read whole vectors, up to one beyond the end.
    private static let slack = 64

    let base: UnsafeMutableRawPointer

    init(byteCount: Int) {
        let rounded = (byteCount + Self.slack + Self.pageSize - 1) / Self.pageSize * Self.pageSize
        base = .allocate(byteCount: rounded, alignment: Self.pageSize)
        #if os(Linux)
        // A wish only: small pages do as well.
        madvise(base, rounded, Int32(MADV_HUGEPAGE))
        #endif
    }

    deinit {
        base.deallocate()
    }
}
