import CSlateFont

/// One character of the slates' font.
struct Glyph {
    private static let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0xFF]
    static let width = Double(CS_GLYPH_WIDTH)
    static let height = Double(CS_GLYPH_HEIGHT)
    private static let columns = CS_GLYPH_WIDTH
    private static let rows = CS_GLYPH_HEIGHT

    private let start: Int

    static func exists(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }

    /// The glyph of a scalar that exists, else of a space.
    init(_ scalar: Unicode.Scalar) {
        var before = 0
        var index = 0
        for range in Self.ranges {
            if range.contains(scalar.value) { index = before + Int(scalar.value - range.lowerBound) }
            before += range.count
        }
        start = index * Self.columns * Self.rows
    }

    /// How much of a point is ink, 0...1, between the cell's pixels.
    func coverage(x: Double, y: Double) -> Double {
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (across, down) = (x - 0.5 - left, y - 0.5 - top)
        let (column, row) = (Int(left), Int(top))
        let upper = pixel(column, row) * (1 - across) + pixel(column + 1, row) * across
        let lower = pixel(column, row + 1) * (1 - across) + pixel(column + 1, row + 1) * across
        return (upper * (1 - down) + lower * down) / 255
    }

    private func pixel(_ column: Int, _ row: Int) -> Double {
        guard (0..<Self.columns).contains(column), (0..<Self.rows).contains(row) else { return 0 }
        return Double(cs_glyph_byte(start + row * Self.columns + column))
    }
}
