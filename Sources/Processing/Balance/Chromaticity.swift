/// A colour of light without its brightness, as CIE 1960 (u, v).
public struct Chromaticity: Sendable, Equatable {
    public var u: Double
    public var v: Double

    public init(u: Double, v: Double) {
        self.u = u
        self.v = v
    }

    /// From CIE 1931 (x, y).
    public init(x: Double, y: Double) {
        let scale = -2 * x + 12 * y + 3
        self.init(u: 4 * x / scale, v: 6 * y / scale)
    }

    public var x: Double { 3 * u / (2 * u - 8 * v + 4) }
    public var y: Double { 2 * v / (2 * u - 8 * v + 4) }

    /// From linear BT.709 RGB; nil for black and for light that is none.
    public init?(linear rgb: RGB) {
        let x = 0.41239079926595934 * rgb.red + 0.357584339383878 * rgb.green + 0.1804807884018343 * rgb.blue
        let y = 0.21263900587151027 * rgb.red + 0.715168678767756 * rgb.green + 0.07219231536073371 * rgb.blue
        let z = 0.01933081871559182 * rgb.red + 0.11919477979462598 * rgb.green + 0.9505321522496607 * rgb.blue
        let scale = x + 15 * y + 3 * z
        guard scale > 0, scale.isFinite else { return nil }
        self.init(u: 4 * x / scale, v: 6 * y / scale)
    }

    /// Linear BT.709 RGB of this light at luminance 1. Channels of lights outside the gamut are negative.
    public var linear: RGB {
        let x = x / y
        let z = (1 - self.x - y) / y
        return RGB(
            red: 3.2409699419045226 * x - 1.537383177570094 - 0.4986107602930034 * z,
            green: -0.9692436362808796 * x + 1.8759675015077202 + 0.04155505740717559 * z,
            blue: 0.05563007969699366 * x - 0.20397695888897652 + 1.0569715142428786 * z)
    }
}
