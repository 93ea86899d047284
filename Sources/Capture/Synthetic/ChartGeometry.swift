import Frames

/// Where everything lies on the test chart.
///
/// The chart is drawn on a grid of 384 x 384 cells stretched over the picture; edges go to the nearest even pixel.
package struct ChartGeometry: Sendable {
    /// Holds thirds, twelfths, sixteenths and quarters of the picture without fractions.
    package static let cells = 384

    package let size: FrameSize

    package init(size: FrameSize) {
        self.size = size
    }

    /// The 18 % grey card: the middle third.
    package var card: PixelRect { rect(128, 128, 256, 256) }
    /// The black surround, with the card in it: the middle half.
    package var surround: PixelRect { rect(96, 96, 288, 288) }
    /// The cells that number and date the frame: the bottom sixteenth.
    package var strip: PixelRect { rect(0, 360, 384, 384) }
    /// A sinusoidal Siemens star.
    package var star: PixelRect { rect(12, 100, 84, 192) }
    /// The way of the moving block, which fills the track's width.
    package var track: PixelRect { rect(324, 100, 348, 284) }
    package var blockHeight: Int { max(2, PixelRect.even(16, of: Self.cells, in: size.height)) }

    /// The flash: a square as wide as a twelfth of the picture, in its top right corner.
    package var flash: PixelRect {
        let left = PixelRect.even(11, of: 12, in: size.width)
        // Pictures wider than 2:1 would push a square into the patches' rows.
        let side = min(size.width - left, PixelRect.even(1, of: 6, in: size.height))
        return PixelRect(left: size.width - side, top: 0, right: size.width, bottom: side)
    }

    /// A patch by its place in ``ChartPatch/all``: two rows of six above the surround, two below.
    package func patch(_ index: Int) -> PixelRect {
        let left = 51 + index % 6 * 48
        let top = [14, 52, 291, 327][index / 6]
        return rect(left, top, left + 42, top + 30)
    }

    /// Upright line pairs, from coarse to fine.
    package var gratings: [(area: PixelRect, barWidth: Int)] {
        [(198, 120), (219, 240), (240, 480), (261, 960)].map { top, barsAcross in
            (rect(12, top, 84, top + 18), max(2, PixelRect.even(1, of: barsAcross, in: size.width)))
        }
    }

    private func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect {
        PixelRect(
            left: PixelRect.even(left, of: Self.cells, in: size.width),
            top: PixelRect.even(top, of: Self.cells, in: size.height),
            right: PixelRect.even(right, of: Self.cells, in: size.width),
            bottom: PixelRect.even(bottom, of: Self.cells, in: size.height))
    }
}
