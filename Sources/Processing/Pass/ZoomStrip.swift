import CPixelKernels

/// A part of the output's columns, so narrow that the rows at work on it stay in the processor's first cache.
struct ZoomStrip {
    /// The most pixels of a strip: ring, tables and lines of this width take about 40 KB.
    static let mostPixels = 960

    /// The output columns.
    let pixels: Range<Int>
    /// The source columns that are needed, even on both ends.
    let columns: Range<Int>
    let luma: ResamplingPlan
    let chroma: ResamplingPlan

    /// - Parameters:
    ///   - lumaSites: for every pixel, where in the source row it lies.
    ///   - chromaSites: for every pair of pixels, where among the pairs of the source row its chroma lies.
    ///   - width: of the source.
    init(pixels: Range<Int>, lumaSites: [Double], chromaSites: [Double], width: Int) {
        self.pixels = pixels
        let first = Taps(at: min(lumaSites[0], chromaSites[0] * 2)).sample / 2 * 2 - 2
        let last = Taps(at: max(lumaSites[lumaSites.count - 1], chromaSites[chromaSites.count - 1] * 2)).sample / 2 * 2
        let columns = max(0, first)..<min(width, last + 6)
        self.columns = columns
        luma = ResamplingPlan(lumaSites.map { Taps(at: $0 - Double(columns.lowerBound)) }, step: 1)
        chroma = ResamplingPlan(chromaSites.map { Taps(at: $0 - Double(columns.lowerBound / 2)) }, step: 2)
    }

    /// Strips of about the same width, all but the last of whole blocks.
    static func split(_ width: Int) -> [Range<Int>] {
        let count = (width + mostPixels - 1) / mostPixels
        let block = Int(CPK_BLOCK)
        let stripWidth = ((width + count - 1) / count + block - 1) / block * block
        return stride(from: 0, to: width, by: stripWidth).map { $0..<min(width, $0 + stripWidth) }
    }
}
