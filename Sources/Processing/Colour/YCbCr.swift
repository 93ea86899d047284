/// Limited-range BT.709 codes of a pixel as real numbers: black is (16, 128, 128), white (235, 128, 128).
public struct YCbCr: Sendable, Equatable {
    public var luma: Double
    public var cb: Double
    public var cr: Double

    public static let black = YCbCr(luma: 16, cb: 128, cr: 128)

    static let redWeight = 0.2126
    static let greenWeight = 0.7152
    static let blueWeight = 0.0722
    /// Codes from black to white, and from the lowest to the highest chroma.
    static let lumaSpan = 219.0
    static let chromaSpan = 224.0
    static let lumaOfBlack = 16.0
    static let chromaOfGrey = 128.0
    private static let redFromCr = 2 * (1 - redWeight)
    private static let blueFromCb = 2 * (1 - blueWeight)

    public init(luma: Double, cb: Double, cr: Double) {
        self.luma = luma
        self.cb = cb
        self.cr = cr
    }

    /// From gamma-encoded R'G'B'.
    public init(encoded rgb: RGB) {
        let y = rgb.luma
        luma = Self.lumaOfBlack + Self.lumaSpan * y
        cb = Self.chromaOfGrey + Self.chromaSpan * (rgb.blue - y) / Self.blueFromCb
        cr = Self.chromaOfGrey + Self.chromaSpan * (rgb.red - y) / Self.redFromCr
    }

    /// Gamma-encoded R'G'B'.
    public var encoded: RGB {
        let y = (luma - Self.lumaOfBlack) / Self.lumaSpan
        let red = y + Self.redFromCr * (cr - Self.chromaOfGrey) / Self.chromaSpan
        let blue = y + Self.blueFromCb * (cb - Self.chromaOfGrey) / Self.chromaSpan
        let green = (y - Self.redWeight * red - Self.blueWeight * blue) / Self.greenWeight
        return RGB(red: red, green: green, blue: blue)
    }
}

extension RGB {
    /// BT.709 luma of gamma-encoded values, or luminance of linear ones.
    var luma: Double { YCbCr.redWeight * red + YCbCr.greenWeight * green + YCbCr.blueWeight * blue }
}
