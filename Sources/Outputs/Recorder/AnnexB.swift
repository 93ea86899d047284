/// Turns the byte stream that H.264 encoders give (start codes) into what MP4 holds (lengths).
enum AnnexB {
    private static let sequenceParameters: UInt8 = 7
    private static let pictureParameters: UInt8 = 8
    private static let accessUnitDelimiter: UInt8 = 9

    /// The units of a byte stream, without their start codes.
    static func units(_ stream: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
        var units: [UnsafeRawBufferPointer] = []
        var start: Int?
        var index = 0
        while index + 3 <= stream.count {
            // Two bytes on there must be a 1, or at least a 0, for a start code to be near.
            if stream[index + 2] > 1 {
                index += 3
            } else if stream[index] == 0, stream[index + 1] == 0, stream[index + 2] == 1 {
                if let start { units.append(trimmed(stream, start..<index)) }
                start = index + 3
                index += 3
            } else {
                index += 1
            }
        }
        if let start { units.append(trimmed(stream, start..<stream.count)) }
        return units.filter { !$0.isEmpty }
    }

    /// A coded picture as MP4 holds it; parameter sets live in the file's header alone.
    static func lengthPrefixed(_ stream: UnsafeRawBufferPointer) -> [UInt8] {
        var writer = BoxWriter()
        for unit in units(stream) {
            let type = kind(unit)
            guard type != sequenceParameters, type != pictureParameters, type != accessUnitDelimiter else { continue }
            writer.u32(UInt32(unit.count))
            writer.raw([UInt8](unit))
        }
        return writer.bytes
    }

    /// The decoder's configuration from the encoder's header; nil when a parameter set is missing.
    static func configuration(_ header: [UInt8]) -> [UInt8]? {
        header.withUnsafeBytes { bytes in
            let units = units(bytes)
            let sequences = units.filter { kind($0) == sequenceParameters && $0.count > 3 }
            let pictures = units.filter { kind($0) == pictureParameters }
            guard let first = sequences.first, !pictures.isEmpty else { return nil }
            var writer = BoxWriter()
            writer.u8(1)
            // Profile, compatibility and level stand first in the sequence parameters.
            writer.raw([UInt8](first[1...3]))
            // Lengths take 4 bytes; reserved bits are ones.
            writer.u8(0xFF)
            writer.u8(0xE0 | UInt8(sequences.count))
            for unit in sequences { put(unit, into: &writer) }
            writer.u8(UInt8(pictures.count))
            for unit in pictures { put(unit, into: &writer) }
            if isHighProfile(first[1]) {
                // 4:2:0, 8 bits each, no extensions.
                writer.raw([0xFD, 0xF8, 0xF8, 0])
            }
            return writer.bytes
        }
    }

    private static func isHighProfile(_ profile: UInt8) -> Bool { [100, 110, 122, 244].contains(profile) }

    private static func kind(_ unit: UnsafeRawBufferPointer) -> UInt8 { unit[0] & 0x1F }

    private static func put(_ unit: UnsafeRawBufferPointer, into writer: inout BoxWriter) {
        writer.u16(UInt16(unit.count))
        writer.raw([UInt8](unit))
    }

    /// Zeros after a unit belong to the next start code.
    private static func trimmed(_ stream: UnsafeRawBufferPointer, _ range: Range<Int>) -> UnsafeRawBufferPointer {
        var end = range.upperBound
        while end > range.lowerBound, stream[end - 1] == 0 { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: stream[range.lowerBound..<end])
    }
}
