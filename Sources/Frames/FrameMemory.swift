#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Memory of one picture, aligned for SIMD and DMA; that of large pictures lies on large pages where the system has them.
final class FrameMemory: Sendable {
    private static let alignment = 64
    // Kernels may read or write whole vectors at the end of the last line.
    private static let slack = 64
    private static let largePage = 2 << 20

    let byteCount: Int
    // Safe to share: only one loan holds the memory at a time, and a loan's writer is the ~Copyable DraftFrame.
    nonisolated(unsafe) let base: UnsafeMutableRawPointer
    /// Whether the memory is a mapping of its own, which goes back to the system when it is let go of.
    private let isMapped: Bool

    init(byteCount: Int) {
        self.byteCount = byteCount
        let size = byteCount + Self.slack
        let mapping = size >= Self.largePage ? Self.map(size) : nil
        isMapped = mapping != nil
        base = mapping ?? .allocate(byteCount: size, alignment: Self.alignment)
    }

    deinit {
        if isMapped {
            munmap(base, byteCount + Self.slack)
        } else {
            base.deallocate()
        }
    }

    /// A mapping that begins where a large page may; nil when the system has no more of them.
    private static func map(_ size: Int) -> UnsafeMutableRawPointer? {
        let reserved = size + largePage
        let mapping = mmap(nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let mapping, mapping != MAP_FAILED else { return nil }
        let smallPage = Int(getpagesize())
        let before = (largePage - Int(bitPattern: mapping) % largePage) % largePage
        let used = (size + smallPage - 1) / smallPage * smallPage
        let base = mapping + before
        if before > 0 { munmap(mapping, before) }
        munmap(base + used, reserved - before - used)
        #if os(Linux)
        // A wish only: small pages do as well. They also hold the rest, less than a large page, without waste.
        madvise(base, used / largePage * largePage, Int32(MADV_HUGEPAGE))
        #endif
        return base
    }
}
