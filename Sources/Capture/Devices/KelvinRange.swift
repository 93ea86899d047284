/// The light that a device's white balance can be asked for; outside of it the device's formula throws an exception.
public enum KelvinRange {
    /// Kelvin that every iPhone's conversion between light and gains takes.
    public static let temperature = 2000.0...10_000.0
    public static let tint = -150.0...150.0

    public static func limited(temperature: Double, tint: Double) -> (temperature: Double, tint: Double) {
        (Self.limit(temperature, to: Self.temperature), Self.limit(tint, to: Self.tint))
    }

    private static func limit(_ value: Double, to range: ClosedRange<Double>) -> Double {
        value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }
}
