import Frames

/// Measures the light in a part of a picture.
public struct PictureMeter {
    /// What was found.
    public struct Reading: Sendable, Equatable {
        /// Mean linear BT.709 RGB, not clipped, so that noise about black averages out.
        public var mean: RGB
        /// The part of the pixels in which a channel is at or above full scale.
        public var clipped: Double
    }

    /// Codes this close below full scale may have been clipped by the camera.
    private static let clippedFrom = 1 - 1 / YCbCr.lumaSpan

    public init() {}

    /// Averages linear light over a region of a UYVY frame, pixel by pixel.
    ///
    /// - Parameter region: of the camera's picture; see ``PictureRegion/beforeZoom(_:)``.
    public func measure(_ frame: Frame, in region: PictureRegion) throws(ProcessingError) -> Reading {
        let layout = frame.layout
        guard layout.pixelFormat == .uyvy else { throw .unsupportedFormat(layout.pixelFormat) }
        let bytes = frame.bytes
        let (columns, rows) = region.pixels(of: layout.size)
        var sum = RGB(red: 0, green: 0, blue: 0)
        var clipped = 0
        for row in rows {
            let line = layout.lineOffset(row)
            for column in columns {
                let pair = line + column / 2 * 4
                let pixel = YCbCr(
                    luma: Double(bytes[line + column * 2 + 1]), cb: Double(bytes[pair]), cr: Double(bytes[pair + 2]))
                let encoded = pixel.encoded
                sum = sum + encoded.map(TransferFunction.decode)
                if encoded.largest >= Self.clippedFrom { clipped += 1 }
            }
        }
        let count = Double(columns.count * rows.count)
        return Reading(mean: sum * (1 / count), clipped: Double(clipped) / count)
    }
}
