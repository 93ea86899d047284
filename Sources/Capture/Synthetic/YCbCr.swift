#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A BT.709 limited-range colour in 8-bit codes that are not rounded yet.
package struct YCbCr: Sendable, Equatable {
    package var y: Double
    package var cb: Double
    package var cr: Double

    package init(y: Double, cb: Double, cr: Double) {
        self.y = y
        self.cb = cb
        self.cr = cr
    }

    package static let black = YCbCr(y: 16, cb: 128, cr: 128)
    package static let white = YCbCr(y: 235, cb: 128, cr: 128)

    /// What a camera with the BT.709 transfer function makes of an amount of light.
    package init(_ light: LinearRGB) {
        self.init(
            signalRed: Self.signal(light.red), green: Self.signal(light.green), blue: Self.signal(light.blue))
    }

    /// From R'G'B' between 0 and 1 by ITU-R BT.709-6, items 3.2 to 3.5.
    package init(signalRed red: Double, green: Double, blue: Double) {
        let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        y = 16 + 219 * luma
        cb = 128 + 224 * (blue - luma) / 1.8556
        cr = 128 + 224 * (red - luma) / 1.5748
    }

    /// The BT.709 opto-electronic transfer function.
    private static func signal(_ light: Double) -> Double {
        light < 0.018 ? 4.5 * light : 1.099 * pow(light, 0.45) - 0.099
    }

    /// The colour part of the way from black to `self`, in codes.
    func dimmed(to fraction: Double) -> YCbCr {
        YCbCr(
            y: Self.black.y + (y - Self.black.y) * fraction, cb: Self.black.cb + (cb - Self.black.cb) * fraction,
            cr: Self.black.cr + (cr - Self.black.cr) * fraction)
    }
}
