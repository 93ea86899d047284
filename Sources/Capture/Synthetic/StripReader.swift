import Frames

/// Reads the strip out of a UYVY picture, also after brightness or contrast were changed and noise was added.
package struct StripReader: Sendable {
    /// The least difference between dark and light cells that counts as a strip.
    private static let leastContrast = 24
    /// Lines sampled in the middle of the strip.
    private static let lines = 4

    private let size: FrameSize

    package init(size: FrameSize) {
        self.size = size
    }

    /// Nil when there is no strip: too little contrast, or cells that are neither dark nor light.
    package func read(_ picture: UnsafeRawPointer, lineStride: Int) -> FrameStrip? {
        let levels = (0..<FrameStrip.cells).compactMap { level(of: $0, in: picture, lineStride: lineStride) }
        guard levels.count == FrameStrip.cells, let darkest = levels.min(), let lightest = levels.max(),
            lightest - darkest >= Self.leastContrast
        else { return nil }
        var bits: UInt64 = 0
        for level in levels {
            let share = Double(level - darkest) / Double(lightest - darkest)
            guard share < 0.3 || share > 0.7 else { return nil }
            bits = bits << 1 | (share > 0.5 ? 1 : 0)
        }
        return FrameStrip(bits: bits)
    }

    package func read(_ frame: Frame) -> FrameStrip? {
        guard frame.layout.pixelFormat == .uyvy, frame.layout.size == size, let base = frame.bytes.baseAddress
        else { return nil }
        return read(base, lineStride: frame.layout.lineStride)
    }

    /// The mean luma of the middle of a cell; nil when the picture is too narrow to have it.
    private func level(of cell: Int, in picture: UnsafeRawPointer, lineStride: Int) -> Int? {
        let columns = FrameStrip.columns(of: cell, width: size.width)
        let margin = columns.count / 4
        let middle = columns.dropFirst(margin).dropLast(margin)
        let strip = ChartGeometry(size: size).strip
        let first = strip.top + max(0, strip.height - Self.lines) / 2
        let rows = first..<min(size.height, first + Self.lines)
        guard !middle.isEmpty, !rows.isEmpty else { return nil }
        var sum = 0
        for row in rows {
            for column in middle {
                sum += Int(picture.load(fromByteOffset: row * lineStride + column * 2 + 1, as: UInt8.self))
            }
        }
        return sum / (middle.count * rows.count)
    }
}
