/// The definition of the colour pass, in double precision and one pixel at a time; the pass is measured against it.
package struct PictureReference {
    private let gains: RGB
    private let curve: ExposureCurve
    private let matrix: ColourMatrix

    package init(_ settings: PictureSettings) {
        gains = settings.whiteBalance.gains
        curve = ExposureCurve(bias: settings.exposureBias)
        matrix = ColourFilter.folded(settings.filters)
    }

    /// Codes before rounding and before the limit to 1...254.
    package func colour(_ pixel: YCbCr) -> YCbCr {
        YCbCr(encoded: colour(encoded: pixel.encoded))
    }

    /// The same for gamma-encoded R'G'B', before any limit.
    func colour(encoded: RGB) -> RGB { matrix.apply(to: bent(encoded)) }

    /// A pair of pixels of a 4:2:2 picture, which share their chroma before and after.
    package func colour(_ first: YCbCr, _ second: YCbCr) -> (YCbCr, YCbCr) {
        let (one, two) = (colour(first), colour(second))
        let (cb, cr) = ((one.cb + two.cb) / 2, (one.cr + two.cr) / 2)
        return (YCbCr(luma: one.luma, cb: cb, cr: cr), YCbCr(luma: two.luma, cb: cb, cr: cr))
    }

    /// Balanced and exposed R'G'B', 0 to 1.
    private func bent(_ encoded: RGB) -> RGB {
        let light = encoded.map { TransferFunction.decode(max(0, $0)) } * gains
        return light.map { TransferFunction.encode(curve.expose($0)) }
    }
}
