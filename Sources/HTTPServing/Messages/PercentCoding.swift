/// Percent-encoding of targets, forms and file names.
package enum PercentCoding {
    /// Encodes all but ASCII letters and digits and the characters of `marks`; by default what any part of a URL may hold.
    package static func encode(_ text: String, keeping marks: String = "-._~") -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            if byte.isASCIIDigit || byte.isASCIILetter || marks.utf8.contains(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 0xF).hexDigit]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Decodes once. Nil when an escape is broken, the result is not UTF-8, or it holds a NUL.
    static func decode(_ text: some Sequence<UInt8>, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.underestimatedCount)
        var iterator = text.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next()?.hexValue, let low = iterator.next()?.hexValue else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace:
                bytes.append(UInt8(ascii: " "))
            default:
                bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
