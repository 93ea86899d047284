#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The target of a request as it came, and where the library keeps it.
struct RequestLine {
    /// Nil when it is not UTF-8.
    let target: String?
    private let address: UInt
    private let length: Int

    init(target: UnsafePointer<CChar>) {
        self.target = String(validatingCString: target)
        address = UInt(bitPattern: target)
        length = strlen(target)
    }

    /// Whether method, target and version stood next to each other. The library ends each with a NUL and takes one that
    /// was sent for such an end: what follows it would be lost without a word.
    func isWhole(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> Bool {
        Self.isGap(from: UInt(bitPattern: method) + UInt(strlen(method)) + 1, to: address)
            && Self.isGap(from: address + UInt(length) + 1, to: UInt(bitPattern: version))
    }

    /// Only spaces between two places of the line, which is one piece of memory.
    private static func isGap(from start: UInt, to end: UInt) -> Bool {
        guard start < end else { return start == end }
        let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: start), count: Int(end - start))
        return bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}
