/// What the active format of a device lets the exposure be.
public struct ExposureLimits: Sendable, Equatable {
    /// Shortest and longest exposure, in seconds.
    public var duration: ClosedRange<Double>
    public var iso: ClosedRange<Double>
    /// Exposure bias in EV.
    public var bias: ClosedRange<Double>

    public init(duration: ClosedRange<Double>, iso: ClosedRange<Double>, bias: ClosedRange<Double>) {
        self.duration = duration
        self.iso = iso
        self.bias = bias
    }

    public func limited(duration seconds: Double) -> Double { Self.limit(seconds, to: duration) }
    public func limited(iso value: Double) -> Double { Self.limit(value, to: iso) }
    public func limited(bias value: Double) -> Double { Self.limit(value, to: bias) }

    /// The longest exposure of the automatic that keeps a frame rate; nil where the format's own longest does.
    ///
    /// In the dark the automatic otherwise exposes longer than a frame lasts, and the rate drops.
    public func longestExposure(keeping frameSeconds: Double) -> Double? {
        guard frameSeconds > 0, frameSeconds < duration.upperBound else { return nil }
        return max(frameSeconds, duration.lowerBound)
    }

    private static func limit(_ value: Double, to range: ClosedRange<Double>) -> Double {
        value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }
}
