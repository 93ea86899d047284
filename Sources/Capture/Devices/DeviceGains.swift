/// The gains of a camera's own white balance, as the device takes them: factors of 1 and more, up to a largest.
public struct DeviceGains: Sendable, Equatable {
    public var red: Double
    public var green: Double
    public var blue: Double

    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The nearest gains that the device takes; others make it throw an exception that ends the program.
    ///
    /// Gains below 1 are raised together, so that the balance stays; what then is above the largest is cut off.
    public func limited(to largest: Double) -> DeviceGains {
        let values = [red, green, blue].map { $0.isFinite && $0 > 0 ? $0 : 1 }
        let lift = max(1, 1 / (values.min() ?? 1))
        let limited = values.map { min($0 * lift, max(1, largest)) }
        return DeviceGains(red: limited[0], green: limited[1], blue: limited[2])
    }

    /// Whether ``limited(to:)`` changes the balance, so that the light asked for is not quite what is set.
    public func isReachable(within largest: Double) -> Bool {
        let values = [red, green, blue]
        guard let low = values.min(), let high = values.max(), low > 0, high.isFinite else { return false }
        return high / min(low, 1) <= max(1, largest)
    }
}
