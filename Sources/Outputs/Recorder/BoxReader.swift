/// Reads big-endian fields from a box's bytes; beyond the end everything is nil.
struct BoxReader {
    let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    mutating func skip(_ count: Int) { position += count }

    mutating func number(_ width: Int) -> UInt64? {
        guard position >= bytes.startIndex, position + width <= bytes.endIndex else { return nil }
        defer { position += width }
        return bytes[position..<position + width].reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func u32() -> UInt32? { number(4).map { UInt32($0) } }

    /// The version and flags that a full box starts with.
    mutating func versionAndFlags() -> (version: UInt8, flags: UInt32)? {
        u32().map { (UInt8($0 >> 24), $0 & 0xFF_FFFF) }
    }

    /// A time field of the given version's width.
    mutating func time(_ version: UInt8) -> UInt64? { number(version == 1 ? 8 : 4) }

    /// The boxes in here, as far as they are whole: type, contents and the whole box.
    func children() -> [(type: String, content: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)] {
        var found: [(type: String, content: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)] = []
        var start = position
        let header = 8
        while start + header <= bytes.endIndex {
            var reader = BoxReader(bytes[start...])
            guard let size = reader.u32(), size >= header, start + Int(size) <= bytes.endIndex else { break }
            let end = start + Int(size)
            let type = String(decoding: bytes[start + 4..<start + header], as: UTF8.self)
            found.append((type, bytes[start + header..<end], bytes[start..<end]))
            start = end
        }
        return found
    }

    /// The contents of the first box at a path of types.
    func find(_ path: String...) -> BoxReader? {
        var reader = self
        for type in path {
            guard let child = reader.children().first(where: { $0.type == type }) else { return nil }
            reader = BoxReader(child.content)
        }
        return reader
    }
}
