import CPixelKernels

/// Where luma and chroma of a strip of one picture row lie.
struct SampleRows {
    let luma: UnsafeMutablePointer<Int16>
    let chroma: UnsafeMutablePointer<Int16>

    /// Repeats the outermost samples, for taps beyond the border of the picture.
    func extendBorders(pixels: Int) {
        Self.extendBorders(of: luma, count: pixels, step: 1)
        Self.extendBorders(of: chroma, count: pixels, step: 2)
    }

    private static func extendBorders(of row: UnsafeMutablePointer<Int16>, count: Int, step: Int) {
        for distance in 1...2 {
            for sample in 0..<step {
                row[-distance * step + sample] = row[sample]
                row[count + (distance - 1) * step + sample] = row[count - step + sample]
            }
        }
    }
}
