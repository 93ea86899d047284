import Frames

/// The geometry of a zoom about the centre, for one picture size.
///
/// Output pixel x shows the source at (x + 1/2 - width/2) / zoom + width/2 - 1/2. Chroma site i lies on luma pixel 2i.
final class ZoomPlan {
    /// From left to right, together the whole width.
    let strips: [ZoomStrip]
    /// For every output row.
    let rows: [Taps]

    init(zoom: Double, size: FrameSize) {
        func position(_ pixel: Int, of extent: Int) -> Double {
            let middle = Double(extent) / 2
            return (Double(pixel) + 0.5 - middle) / zoom + middle - 0.5
        }
        strips = ZoomStrip.split(size.width).map { pixels in
            ZoomStrip(
                pixels: pixels, lumaSites: pixels.map { position($0, of: size.width) },
                chromaSites: stride(from: pixels.lowerBound, to: pixels.upperBound, by: 2).map {
                    position($0, of: size.width) / 2
                }, width: size.width)
        }
        rows = (0..<size.height).map { Taps(at: position($0, of: size.height)) }
    }
}
