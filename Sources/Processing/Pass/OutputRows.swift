import CPixelKernels

/// The folded filters and the way back to Y'CbCr as three rows that give codes counted from 128, and their 16-bit form.
///
/// Rows that do not fit into 16 bits are halved as often as needed; the kernels double the result, which saturates.
struct OutputRows {
    private static let stepsPerCode = 256.0
    private static let mostDoublings = 15
    private static let weightOne = 32768.0
    /// What weights and sums may reach; a little is left for rounding.
    private static let most = 32764.0
    /// Half a code, so that cutting off the fraction rounds.
    private static let half = 0.5

    private let luma: ColourMatrix.Row
    private let cb: ColourMatrix.Row
    private let cr: ColourMatrix.Row

    init(_ matrix: ColourMatrix) {
        let codes = ColourMatrix { rgb in
            let pixel = YCbCr(encoded: matrix.apply(to: rgb))
            let middle = YCbCr.chromaOfGrey
            return RGB(red: pixel.luma - middle, green: pixel.cb - middle, blue: pixel.cr - middle)
        }
        (luma, cb, cr) = (codes.red, codes.green, codes.blue)
    }

    var lumaWeights: cpk_luma_weights {
        let (scale, doublings) = Self.fit([luma])
        let weight = scale * Self.weightOne / CurveTable.outputScale
        return cpk_luma_weights(
            red: Self.quantised(luma.factors.red * weight), green: Self.quantised(luma.factors.green * weight),
            blue: Self.quantised(luma.factors.blue * weight),
            offset: Self.quantised((luma.offset + Self.half) * scale), doublings: doublings)
    }

    var chromaWeights: cpk_chroma_weights {
        let (scale, doublings) = Self.fit([cb, cr])
        let weight = scale * Self.weightOne / CurveTable.outputScale
        func pair(_ channel: KeyPath<RGB, Double>) -> (Int16, Int16) {
            let (first, second) = (cb.factors[keyPath: channel], cr.factors[keyPath: channel])
            return (Self.quantised(first * weight), Self.quantised(second * weight))
        }
        // Sums over a pair of pixels have 16 more bits.
        func offset(_ row: ColourMatrix.Row) -> Int32 {
            Int32(((row.offset + Self.half) * scale * 2 * Self.weightOne).rounded())
        }
        return cpk_chroma_weights(
            red: pair(\.red), green: pair(\.green), blue: pair(\.blue), offset: (offset(cb), offset(cr)),
            doublings: doublings)
    }

    /// The scale at which no weight and no sum of the rows overflows, and the doublings that make up for it.
    private static func fit(_ rows: [ColourMatrix.Row]) -> (scale: Double, doublings: Int32) {
        let needed = rows.map(reach).max() ?? 0
        var doublings: Int32 = 0
        var scale = stepsPerCode
        while needed * scale > most && doublings < mostDoublings {
            doublings += 1
            scale /= 2
        }
        // After so many doublings only the sign of a result matters.
        return (min(scale, most / max(needed, 1)), doublings)
    }

    /// The largest number that comes up when a row is added up, whatever the order.
    private static func reach(_ row: ColourMatrix.Row) -> Double {
        let factors = [row.factors.red, row.factors.green, row.factors.blue]
        let above = row.offset + half + factors.reduce(0) { $0 + max(0, $1) }
        let below = row.offset + half + factors.reduce(0) { $0 + min(0, $1) }
        return max(abs(above), abs(below), factors.map(abs).max() ?? 0)
    }

    private static func quantised(_ value: Double) -> Int16 { Int16(value.rounded()) }
}
