import Frames

/// A UYVY picture to draw rectangles into. Does not own its memory.
struct UYVYPicture {
    let layout: FrameLayout
    let base: UnsafeMutableRawPointer

    func line(_ row: Int) -> UnsafeMutablePointer<UInt8> {
        (base + layout.lineOffset(row)).assumingMemoryBound(to: UInt8.self)
    }

    /// Fills whole pixel pairs.
    func fill(_ rect: PixelRect, _ codes: SIMD4<UInt8>) {
        for row in rect.rows {
            let start = base + layout.lineOffset(row) + rect.left * 2
            start.assumingMemoryBound(to: SIMD4<UInt8>.self).update(repeating: codes, count: rect.width / 2)
        }
    }

    /// Draws the cells of a strip that differ from `old`, or all of them.
    func draw(_ strip: FrameStrip, over old: FrameStrip?) {
        let place = ChartGeometry(size: layout.size).strip
        let changed = old.map { $0.bits ^ strip.bits } ?? .max
        for cell in 0..<FrameStrip.cells {
            let bit: UInt64 = 1 << (63 - UInt64(cell))
            guard changed & bit != 0 else { continue }
            let columns = FrameStrip.columns(of: cell, width: layout.width)
            let luma = strip.bits & bit != 0 ? FrameStrip.light : FrameStrip.dark
            fill(
                PixelRect(left: columns.lowerBound, top: place.top, right: columns.upperBound, bottom: place.bottom),
                SIMD4(128, luma, 128, luma))
        }
    }
}
