/// A change of one control or several, all or nothing.
public struct ControlChange: Sendable, Equatable {
    public var values: [String: ControlValue]
    /// How long a zoom takes to get there.
    public var rampSeconds: Double

    public init(_ values: [String: ControlValue], rampSeconds: Double = 0) {
        self.values = values
        self.rampSeconds = rampSeconds
    }
}
