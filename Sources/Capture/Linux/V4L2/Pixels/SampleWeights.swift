#if os(Linux)
import CCameraPixels

/// The weights of the pixel kernels: how samples of a kind become BT.709, limited range.
package enum SampleWeights {
    private static let luma = 219.0
    private static let chroma = 224.0
    private static let full = 255.0
    private static let black: Int32 = 16

    /// Nil for samples that are as frames have them.
    package static func matrix(from colour: SampleColour) -> ccp_matrix? {
        guard colour != .house else { return nil }
        let lumaSpan = colour.isFullRange ? full : luma
        let chromaSpan = colour.isFullRange ? full : chroma
        let (source, target) = (colour.matrix, YCbCrMatrix.bt709)
        // What one whole Cb or Cr of the source is in R'G'B', and what that is in the target.
        let blue = 2 * (1 - source.blue)
        let red = 2 * (1 - source.red)
        let cb = shares(of: target, red: 0, green: -blue * source.blue / source.green, blue: blue)
        let cr = shares(of: target, red: red, green: -red * source.red / source.green, blue: 0)
        return ccp_matrix(
            black: colour.isFullRange ? 0 : black, luma: fixed(luma / lumaSpan),
            luma_cb: fixed(luma * cb.y / chromaSpan),
            luma_cr: fixed(luma * cr.y / chromaSpan), cb_cb: fixed(chroma * cb.cb / chromaSpan),
            cb_cr: fixed(chroma * cr.cb / chromaSpan), cr_cb: fixed(chroma * cb.cr / chromaSpan),
            cr_cr: fixed(chroma * cr.cr / chromaSpan))
    }

    package static func rgbMatrix(isFullRange: Bool) -> ccp_rgb_matrix {
        let span = isFullRange ? full : luma
        let target = YCbCrMatrix.bt709
        let red = shares(of: target, red: 1 / span, green: 0, blue: 0)
        let green = shares(of: target, red: 0, green: 1 / span, blue: 0)
        let blue = shares(of: target, red: 0, green: 0, blue: 1 / span)
        return ccp_rgb_matrix(
            black: isFullRange ? 0 : black, luma: whole((luma * red.y, luma * green.y, luma * blue.y), is: luma / span),
            cb: whole((chroma * red.cb, chroma * green.cb, chroma * blue.cb), is: 0),
            cr: whole((chroma * red.cr, chroma * green.cr, chroma * blue.cr), is: 0))
    }

    private static func shares(
        of matrix: YCbCrMatrix, red: Double, green: Double, blue: Double
    ) -> (y: Double, cb: Double, cr: Double) {
        let y = matrix.red * red + matrix.green * green + matrix.blue * blue
        return (y, (blue - y) / (2 * (1 - matrix.blue)), (red - y) / (2 * (1 - matrix.red)))
    }

    /// Rounded so that they add up to `sum`: greys have no colour, and white is white.
    private static func whole(_ weights: (Double, Double, Double), is sum: Double) -> (Int16, Int16, Int16) {
        let (red, blue) = (fixed(weights.0), fixed(weights.2))
        return (red, fixed(sum) - red - blue, blue)
    }

    private static func fixed(_ weight: Double) -> Int16 {
        Int16((weight * Double(1 << CCP_WEIGHT_BITS)).rounded())
    }
}
#endif
