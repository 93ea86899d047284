#if os(Linux)
/// The code of four letters that V4L2 names a pixel format by.
package struct FourCC: Hashable, Sendable, CustomStringConvertible {
    package let code: UInt32

    package init(code: UInt32) {
        self.code = code
    }

    /// Shorter names are filled up with blanks, as V4L2 does.
    package init(_ name: String) {
        let letters = name.utf8.prefix(4) + Array(repeating: UInt8(ascii: " "), count: max(0, 4 - name.utf8.count))
        code = letters.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    package var description: String {
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
        guard letters.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "0x" + String(code, radix: 16) }
        let name = letters.map { String(UnicodeScalar($0)) }.joined()
        return String(name.reversed().drop { $0 == " " }.reversed())
    }
}
#endif
