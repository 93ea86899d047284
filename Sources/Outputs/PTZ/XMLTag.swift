/// An element's opening tag. Names are in small letters, since senders do not agree on them; of an attribute given
/// twice the first counts.
package struct XMLTag: Equatable {
    package let name: String
    package let attributes: [String: String]
}

/// The opening tags of a text that may be anything: what is no tag is passed over.
///
/// Messages may have several roots and a prolog in the middle, which no XML parser takes.
package struct XMLTags: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    package mutating func next() -> XMLTag? {
        while find(UInt8(ascii: "<")) {
            if skip("!--") {
                skip(past: "-->")
            } else if skip("![CDATA[") {
                skip(past: "]]>")
            } else if skip("?") {
                skip(past: "?>")
            } else if let tag = tag() {
                return tag
            }
        }
        return nil
    }

    /// The rest of a tag behind its bracket; nil where there is none, and then the place is where it ends to be one.
    private mutating func tag() -> XMLTag? {
        guard let name = word() else { return nil }
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            guard place < bytes.count else { return nil }
            if bytes[place] == UInt8(ascii: ">") || skip("/>") { return XMLTag(name: name, attributes: attributes) }
            guard let (key, value) = attribute() else { return nil }
            attributes[key] = attributes[key] ?? value
        }
    }

    private mutating func attribute() -> (key: String, value: String)? {
        guard let key = word() else { return nil }
        skipSpace()
        guard skip("=") else { return nil }
        skipSpace()
        guard place < bytes.count, Self.quotes.contains(bytes[place]) else { return nil }
        let quote = bytes[place]
        let start = place + 1
        // No value holds the bracket: a quote that is never closed does not swallow what follows.
        guard let end = bytes[start...].firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "<") }) else {
            place = bytes.count
            return nil
        }
        place = end
        guard bytes[end] == quote else { return nil }
        place += 1
        return (key, String(decoding: bytes[start..<end], as: UTF8.self))
    }

    private mutating func word() -> String? {
        let end = bytes[place...].firstIndex { !Self.isOfName($0) } ?? bytes.count
        guard end > place else { return nil }
        defer { place = end }
        return String(decoding: bytes[place..<end], as: UTF8.self).lowercased()
    }

    /// Goes behind the next of these; false at the end.
    private mutating func find(_ byte: UInt8) -> Bool {
        guard let found = bytes[place...].firstIndex(of: byte) else {
            place = bytes.count
            return false
        }
        place = found + 1
        return true
    }

    /// Whether this comes next, which is then behind.
    private mutating func skip(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        if isNext { place += text.utf8CodeUnitCount }
        return isNext
    }

    private mutating func skip(past text: StaticString) {
        while place < bytes.count, !skip(text) { place += 1 }
    }

    private mutating func skipSpace() {
        while place < bytes.count, Self.space.contains(bytes[place]) { place += 1 }
    }

    private static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    private static let space: [UInt8] = [UInt8(ascii: " "), 0x09, 0x0A, 0x0D]

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}
