import Frames

/// A rectangle of pixels; `right` and `bottom` lie just outside it.
package struct PixelRect: Sendable, Equatable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    package var width: Int { right - left }
    package var height: Int { bottom - top }
    package var columns: Range<Int> { left..<max(left, right) }
    package var rows: Range<Int> { top..<max(top, bottom) }

    /// `part`/`whole` of `length` pixels, to the nearest even pixel (halves up), so that chroma edges stay clean.
    package static func even(_ part: Int, of whole: Int, in length: Int) -> Int {
        (part * length + whole) / (2 * whole) * 2
    }
}
