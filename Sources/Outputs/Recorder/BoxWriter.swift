/// Writes the boxes of an MP4 file (ISO/IEC 14496-12) into memory: big-endian fields, sizes filled in afterwards.
struct BoxWriter {
    private(set) var bytes: [UInt8] = []

    mutating func u8(_ value: UInt8) { bytes.append(value) }
    mutating func u16(_ value: UInt16) { put(value) }
    mutating func u32(_ value: UInt32) { put(value) }
    mutating func u64(_ value: UInt64) { put(value) }
    mutating func zeros(_ count: Int) { bytes.append(contentsOf: repeatElement(0, count: count)) }
    mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }
    mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// A box named by four letters around what `body` writes.
    mutating func box(_ type: String, _ body: (inout BoxWriter) -> Void) {
        let start = bytes.count
        u32(0)
        text(type)
        body(&self)
        overwrite(UInt32(bytes.count - start), at: start)
    }

    /// A box that starts with a version and flags.
    mutating func fullBox(
        _ type: String, version: UInt8 = 0, flags: UInt32 = 0, _ body: (inout BoxWriter) -> Void
    ) {
        box(type) { writer in
            writer.u32(UInt32(version) << 24 | flags)
            body(&writer)
        }
    }

    /// A time field: 64 bits wide in version 1 boxes, else 32.
    mutating func time(_ value: UInt64, version: UInt8) {
        if version == 1 { u64(value) } else { u32(UInt32(truncatingIfNeeded: value)) }
    }

    mutating func overwrite(_ value: UInt32, at offset: Int) {
        for place in 0..<4 { bytes[offset + place] = UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(place))) }
    }

    private mutating func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
