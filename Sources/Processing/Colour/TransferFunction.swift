import Foundation

/// The BT.709 opto-electronic transfer function: linear light to R', G' or B', and back. Odd about 0.
public enum TransferFunction {
    /// ITU-R BT.709-6, item 1.2.
    private static let linearLimit = 0.018
    private static let linearSlope = 4.5
    private static let scale = 1.099
    private static let offset = 0.099
    private static let exponent = 0.45

    /// Linear light to R', G' or B'.
    public static func encode(_ linear: Double) -> Double {
        guard linear >= 0 else { return -encode(-linear) }
        return linear < linearLimit ? linearSlope * linear : scale * pow(linear, exponent) - offset
    }

    /// R', G' or B' to linear light.
    public static func decode(_ encoded: Double) -> Double {
        guard encoded >= 0 else { return -decode(-encoded) }
        return encoded < linearSlope * linearLimit
            ? encoded / linearSlope : pow((encoded + offset) / scale, 1 / exponent)
    }
}
