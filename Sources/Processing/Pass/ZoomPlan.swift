import Frames

/// The geometry of a zoom about the centre, for one picture size.
///
/// Output pixel x shows the source at (x + 1/2 - width/2) / zoom + width/2 - 1/2. Chroma site i lies on luma pixel 2i.
final class ZoomPlan {
    /// The source columns that are needed, even on both ends.
    let columns: Range<Int>
    let luma: ResamplingPlan
    let chroma: ResamplingPlan
    /// For every output row.
    let rows: [Taps]

    init(zoom: Double, size: FrameSize) {
        func position(_ pixel: Int, of extent: Int) -> Double {
            let middle = Double(extent) / 2
            return (Double(pixel) + 0.5 - middle) / zoom + middle - 0.5
        }
        let lumaSites = (0..<size.width).map { position($0, of: size.width) }
        let chromaSites = (0..<size.width / 2).map { position(2 * $0, of: size.width) / 2 }

        let first = Taps(at: min(lumaSites[0], chromaSites[0] * 2)).sample / 2 * 2 - 2
        let last = Taps(at: max(lumaSites[size.width - 1], chromaSites[size.width / 2 - 1] * 2)).sample / 2 * 2 + 6
        let columns = max(0, first)..<min(size.width, last)
        self.columns = columns
        luma = ResamplingPlan(lumaSites.map { Taps(at: $0 - Double(columns.lowerBound)) }, step: 1)
        chroma = ResamplingPlan(chromaSites.map { Taps(at: $0 - Double(columns.lowerBound / 2)) }, step: 2)
        rows = (0..<size.height).map { Taps(at: position($0, of: size.height)) }
    }
}
