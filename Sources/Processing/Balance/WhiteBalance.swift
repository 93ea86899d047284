/// A light by its correlated colour temperature and tint, on the DNG specification's scale.
public struct WhiteBalance: Sendable, Equatable {
    /// Kelvin.
    public var temperature: Double
    /// Distance from the black body's locus in CIE 1960 uv, times 3000; positive lights are greener than a black body,
    /// so that balancing for them makes the picture more magenta.
    public var tint: Double

    public static let temperatureRange = 2000.0...10000.0
    public static let tintRange = -150.0...150.0
    /// D65, the light the cameras' fixed balance is made for.
    public static let daylight = WhiteBalance(temperature: 6504, tint: 10)

    public init(temperature: Double, tint: Double) {
        self.temperature = temperature
        self.tint = tint
    }
}
