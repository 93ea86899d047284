#if canImport(CFFmpeg)
import CFFmpeg

/// Brings samples that were coded with another matrix (BT.601, say) to BT.709.
///
/// swscale would go through 8-bit R'G'B', which tints greys; Y'CbCr to Y'CbCr is one small matrix.
struct MatrixConversion {
    private static let fractionBits: Int32 = 14
    private static let rounding: Int32 = 1 << (fractionBits - 1)

    /// The shares of red and blue in luma (ITU-T H.273, table 4).
    private struct Luma {
        var red: Double
        var blue: Double
        var green: Double { 1 - red - blue }

        static let bt709 = Luma(red: 0.2126, blue: 0.0722)

        init(red: Double, blue: Double) {
            self.red = red
            self.blue = blue
        }

        init?(_ matrix: AVColorSpace) {
            switch matrix {
            case AVCOL_SPC_FCC: self.init(red: 0.30, blue: 0.11)
            case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: self.init(red: 0.299, blue: 0.114)
            case AVCOL_SPC_SMPTE240M: self.init(red: 0.212, blue: 0.087)
            case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: self.init(red: 0.2627, blue: 0.0593)
            default: return nil
            }
        }
    }

    /// What one unit of the old Cb and Cr adds to the new samples, in fixed point.
    private struct Share {
        var luma: Int32
        var cb: Int32
        var cr: Int32

        /// - Parameters: the change of R'G'B' for a chroma change of one code, in units of full scale.
        init(red: Double, green: Double, blue: Double) {
            let target = Luma.bt709
            let change = target.red * red + target.green * green + target.blue * blue
            luma = Self.fixed(219 * change)
            cb = Self.fixed(112 * (blue - change) / (1 - target.blue))
            cr = Self.fixed(112 * (red - change) / (1 - target.red))
        }

        private static func fixed(_ value: Double) -> Int32 { Int32((value * Double(1 << fractionBits)).rounded()) }
    }

    private let cb: Share
    private let cr: Share

    /// Nil when the samples are as they should be.
    init?(from matrix: AVColorSpace) {
        guard let source = Luma(matrix) else { return nil }
        let blue = (1 - source.blue) / 112
        let red = (1 - source.red) / 112
        cb = Share(red: 0, green: -blue * source.blue / source.green, blue: blue)
        cr = Share(red: red, green: -red * source.red / source.green, blue: 0)
    }

    func apply(to picture: UYVYPicture, in place: PixelRect) {
        for row in place.rows {
            let line = picture.line(row) + place.left * 2
            for pair in 0..<place.width / 2 {
                let samples = line + pair * 4
                let u = Int32(samples[0]) - 128
                let v = Int32(samples[2]) - 128
                let luma = (u &* cb.luma &+ v &* cr.luma &+ Self.rounding) >> Self.fractionBits
                samples[0] = UInt8(clamping: 128 &+ (u &* cb.cb &+ v &* cr.cb &+ Self.rounding) >> Self.fractionBits)
                samples[1] = UInt8(clamping: Int32(samples[1]) &+ luma)
                samples[2] = UInt8(clamping: 128 &+ (u &* cb.cr &+ v &* cr.cr &+ Self.rounding) >> Self.fractionBits)
                samples[3] = UInt8(clamping: Int32(samples[3]) &+ luma)
            }
        }
    }
}
#endif
