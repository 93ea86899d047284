import Frames

/// Works out the sizes a media file is shown in.
package enum MediaSize {
    /// A picture's size once its pixels are square: even, and scaled down to 4K when it is larger.
    package static func squarePixels(
        width: Int, height: Int, pixelAspect: (numerator: Int, denominator: Int)
    ) -> FrameSize {
        let wide = Double(width) * Double(pixelAspect.numerator) / Double(pixelAspect.denominator)
        let high = Double(height)
        let scale = min(1, Double(FrameSize.largest.width) / wide, Double(FrameSize.largest.height) / high)
        return FrameSize(width: even(wide * scale), height: even(high * scale))
    }

    /// Where a picture lies in a larger or differently shaped one: as large as fits, in the middle.
    package static func fit(_ picture: FrameSize, into frame: FrameSize) -> PixelRect {
        let scale = min(
            Double(frame.width) / Double(picture.width), Double(frame.height) / Double(picture.height))
        let width = min(frame.width, even(Double(picture.width) * scale))
        let height = min(frame.height, even(Double(picture.height) * scale))
        let left = (frame.width - width) / 4 * 2
        let top = (frame.height - height) / 4 * 2
        return PixelRect(left: left, top: top, right: left + width, bottom: top + height)
    }

    private static func even(_ length: Double) -> Int { max(2, Int((length / 2).rounded()) * 2) }
}
