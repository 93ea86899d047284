import Foundation
import Frames

/// Writes grey text into a UYVY picture.
struct SlateCanvas {
    private static let neutral: UInt8 = 128
    /// The distance of lines, as a multiple of the text's height.
    private static let leading = 1.4

    private let bytes: UnsafeMutableRawBufferPointer
    private let layout: FrameLayout

    init(_ bytes: UnsafeMutableRawBufferPointer, _ layout: FrameLayout) {
        self.bytes = bytes
        self.layout = layout
    }

    func clear(to luma: UInt8) {
        for line in 0..<layout.height {
            let start = layout.lineOffset(line)
            for column in 0..<layout.width {
                bytes[start + 2 * column] = Self.neutral
                bytes[start + 2 * column + 1] = luma
            }
        }
    }

    /// Writes one centred line and gives where the next one begins.
    func draw(_ text: String, below top: Double, height: Double, _ widest: Double, ink: UInt8) -> Double {
        let glyphs = Self.drawable(text).map(Glyph.init)
        guard !glyphs.isEmpty else { return top + height * Self.leading }
        let unscaled = Double(glyphs.count) * Glyph.width
        let scale = min(height / Glyph.height, widest / unscaled)
        guard scale > 0 else { return top }
        let left = (Double(layout.width) - unscaled * scale) / 2
        for (index, glyph) in glyphs.enumerated() {
            draw(glyph, left: left + Double(index) * Glyph.width * scale, top: top, scale: scale, ink: ink)
        }
        return top + height * Self.leading
    }

    private func draw(_ glyph: Glyph, left: Double, top: Double, scale: Double, ink: UInt8) {
        let rows = Self.pixels(from: top, length: Glyph.height * scale, within: layout.height)
        let columns = Self.pixels(from: left, length: Glyph.width * scale, within: layout.width)
        for row in rows {
            let y = (Double(row) + 0.5 - top) / scale
            for column in columns {
                let coverage = glyph.coverage(x: (Double(column) + 0.5 - left) / scale, y: y)
                let place = layout.lineOffset(row) + 2 * column + 1
                let under = Double(bytes[place])
                bytes[place] = UInt8((under + (Double(ink) - under) * coverage).rounded())
            }
        }
    }

    private static func pixels(from start: Double, length: Double, within limit: Int) -> Range<Int> {
        let first = min(max(Int(start.rounded(.up)), 0), limit)
        return first..<max(first, min(Int((start + length).rounded(.down)), limit))
    }

    /// The font has Latin letters; other scripts are spelled in them.
    private static func drawable(_ text: String) -> [Unicode.Scalar] {
        let composed = text.precomposedStringWithCanonicalMapping
        if composed.unicodeScalars.allSatisfy(Glyph.exists) { return Array(composed.unicodeScalars) }
        let spelled = composed.applyingTransform(.toLatin, reverse: false) ?? composed
        let plain = spelled.precomposedStringWithCanonicalMapping.unicodeScalars.flatMap { scalar in
            if Glyph.exists(scalar) { return [scalar] }
            let bare = String(scalar).applyingTransform(.stripCombiningMarks, reverse: false) ?? ""
            return bare.unicodeScalars.map { Glyph.exists($0) ? $0 : "?" }
        }
        return plain
    }
}
