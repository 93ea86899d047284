import CPixelKernels

/// The colour part of settings, compiled for the kernels: matrix, one curve per channel, matrix.
final class ColourPlan {
    let native: UnsafeMutablePointer<cpk_colour>

    init(_ settings: PictureSettings) {
        native = .allocate(capacity: 1)
        native.initialize(to: cpk_colour())
        let gains = settings.whiteBalance.gains
        let curve = ExposureCurve(bias: settings.exposureBias)
        native.pointee.curves.0 = CurveTable(gain: gains.red, curve: curve).native
        native.pointee.curves.1 = CurveTable(gain: gains.green, curve: curve).native
        native.pointee.curves.2 = CurveTable(gain: gains.blue, curve: curve).native

        let codes = OutputRows(ColourFilter.folded(settings.filters.filter { !$0.isNeutral }))
        native.pointee.luma = codes.lumaWeights
        native.pointee.chroma = codes.chromaWeights
        native.pointee.is_plain = settings.filters.allSatisfy(\.isNeutral) ? 1 : 0
    }

    deinit {
        native.deallocate()
    }
}
