import Frames

/// Where everything lies on the colour bars, and what it is worth.
package struct BarsGeometry: Sendable {
    private static let level = 0.75

    /// The bars from left to right.
    package static let colours: [(name: String, value: YCbCr)] = [
        ("white", YCbCr(signalRed: level, green: level, blue: level)),
        ("yellow", YCbCr(signalRed: level, green: level, blue: 0)),
        ("cyan", YCbCr(signalRed: 0, green: level, blue: level)),
        ("green", YCbCr(signalRed: 0, green: level, blue: 0)),
        ("magenta", YCbCr(signalRed: level, green: 0, blue: level)),
        ("red", YCbCr(signalRed: level, green: 0, blue: 0)),
        ("blue", YCbCr(signalRed: 0, green: 0, blue: level)),
    ]

    package let size: FrameSize

    package init(size: FrameSize) {
        self.size = size
    }

    /// The upper two thirds.
    package var bars: PixelRect {
        PixelRect(left: 0, top: 0, right: size.width, bottom: PixelRect.even(2, of: 3, in: size.height))
    }

    package func bar(_ index: Int) -> PixelRect {
        let count = Self.colours.count
        return PixelRect(
            left: PixelRect.even(index, of: count, in: size.width), top: bars.top,
            right: PixelRect.even(index + 1, of: count, in: size.width), bottom: bars.bottom)
    }

    /// From black at the left edge to white at the right.
    package var ramp: PixelRect {
        PixelRect(
            left: 0, top: bars.bottom, right: size.width, bottom: ChartGeometry(size: size).strip.top)
    }

    package func rampValue(at column: Int) -> YCbCr {
        YCbCr(y: 16 + 219 * Double(column) / Double(size.width - 1), cb: 128, cr: 128)
    }
}
