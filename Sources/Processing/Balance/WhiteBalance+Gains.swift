extension WhiteBalance {
    /// A lamp's weakest channel counts as at least this part of its strongest, so that gains stay finite: candle light
    /// has next to no blue in BT.709, and what there is, is noise.
    public static let weakestChannel = 1.0 / 20

    /// What a neutral surface looks like to the camera under this light: linear BT.709 RGB, the largest 1.
    public var neutral: RGB {
        let seen = chromaticity.linear / Self.daylight.chromaticity.linear
        return seen.map { max($0 / seen.largest, Self.weakestChannel) }
    }

    /// Factors on linear BT.709 RGB that turn a neutral surface under this light neutral; the smallest is 1.
    ///
    /// They are relative to ``daylight``, the light the camera's own balance is made for, whose gains are exactly 1.
    public var gains: RGB {
        let inverse = RGB.one / neutral
        return inverse * (1 / inverse.smallest)
    }
}
