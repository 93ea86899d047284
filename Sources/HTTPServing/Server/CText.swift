#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A C string that stays where it is, for a library that keeps the pointer.
// @unchecked: written once in init, only read until it is freed.
final class CText: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    private let count: Int

    init(_ text: String) {
        let bytes = Array(text.utf8)
        count = bytes.count
        pointer = UnsafeMutableRawPointer.allocate(byteCount: count + 1, alignment: 1)
        pointer.copyMemory(from: bytes, byteCount: count)
        pointer.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    }

    deinit {
        // It may hold a private key.
        memset(pointer, 0, count)
        pointer.deallocate()
    }
}
