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

        let matrix = ColourFilter.folded(settings.filters)
        let codes = OutputRows(matrix)
        let luma = QuantisedRows([codes.luma])
        native.pointee.luma = luma.weights[0]
        native.pointee.luma_doublings = luma.doublings
        let chroma = QuantisedRows([codes.cb, codes.cr])
        native.pointee.cb = chroma.weights[0]
        native.pointee.cr = chroma.weights[1]
        native.pointee.chroma_doublings = chroma.doublings
    }

    deinit {
        native.deallocate()
    }
}

/// The folded filters and the way back to Y'CbCr as three rows that give codes counted from 128.
private struct OutputRows {
    let luma: ColourMatrix.Row
    let cb: ColourMatrix.Row
    let cr: ColourMatrix.Row

    init(_ matrix: ColourMatrix) {
        let codes = ColourMatrix { rgb in
            let pixel = YCbCr(encoded: matrix.apply(to: rgb))
            let middle = YCbCr.chromaOfGrey
            return RGB(red: pixel.luma - middle, green: pixel.cb - middle, blue: pixel.cr - middle)
        }
        (luma, cb, cr) = (codes.red, codes.green, codes.blue)
    }
}

/// Rows as 16-bit weights that cannot overflow on the way; what is too large is halved and doubled at the end.
private struct QuantisedRows {
    private static let stepsPerCode = 256.0
    private static let weightOne = 32768.0
    private static let most = 32767.0
    /// Beyond this only the sign of a result matters.
    private static let mostDoublings = 15

    let weights: [cpk_weights]
    let doublings: Int32

    init(_ rows: [ColourMatrix.Row]) {
        let needed = rows.map(Self.largestSum).max() ?? 0
        var doublings = 0
        var scale = Self.stepsPerCode
        while needed * scale > Self.most - 2 && doublings < Self.mostDoublings {
            doublings += 1
            scale /= 2
        }
        scale = min(scale, (Self.most - 2) / max(needed, 1))
        self.doublings = Int32(doublings)
        weights = rows.map { row in
            let factor = scale * Self.weightOne / CurveTable.outputScale
            return cpk_weights(
                red: Int16((row.factors.red * factor).rounded()), green: Int16((row.factors.green * factor).rounded()),
                blue: Int16((row.factors.blue * factor).rounded()),
                // Half a code more, so that cutting off rounds.
                offset: Int16(((row.offset + 0.5) * scale).rounded()))
        }
    }

    private static func largestSum(_ row: ColourMatrix.Row) -> Double {
        abs(row.factors.red) + abs(row.factors.green) + abs(row.factors.blue) + abs(row.offset) + 1
    }
}
