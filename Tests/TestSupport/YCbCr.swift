/// A colour in BT.709 limited-range codes.
public struct YCbCr: Equatable, Sendable {
    public var y: Double
    public var cb: Double
    public var cr: Double

    public init(y: Double, cb: Double, cr: Double) {
        self.y = y
        self.cb = cb
        self.cr = cr
    }

    /// 75 % colour bars, left to right, in the published BT.709 codes.
    public static let bars: [YCbCr] = [
        YCbCr(y: 180, cb: 128, cr: 128), YCbCr(y: 168, cb: 44, cr: 136), YCbCr(y: 145, cb: 147, cr: 44),
        YCbCr(y: 133, cb: 63, cr: 52), YCbCr(y: 63, cb: 193, cr: 204), YCbCr(y: 51, cb: 109, cr: 212),
        YCbCr(y: 28, cb: 212, cr: 120),
    ]

    /// Whether every component is at most `codes` away from the other's.
    public func isWithin(_ codes: Double, of other: YCbCr) -> Bool {
        abs(y - other.y) <= codes && abs(cb - other.cb) <= codes && abs(cr - other.cr) <= codes
    }
}
