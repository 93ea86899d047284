#if os(Linux)
import Glibc

/// Owns the mapping of one of a driver's buffers.
// @unchecked: the memory is written by the driver while it has the buffer, and only read by us while it has not.
final class MappedBuffer: @unchecked Sendable {
    let base: UnsafeRawPointer
    let byteCount: Int

    init?(_ file: FileDescriptor, offset: UInt32, byteCount: Int) {
        // Some drivers refuse mappings that cannot be written.
        let mapping = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, off_t(offset))
        guard let mapping, mapping != MAP_FAILED else { return nil }
        base = UnsafeRawPointer(mapping)
        self.byteCount = byteCount
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: base), byteCount) }
}
#endif
