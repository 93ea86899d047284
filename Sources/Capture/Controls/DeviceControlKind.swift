/// What values a device's control takes.
public enum DeviceControlKind: Sendable, Equatable {
    /// The device rounds to steps; `unit` is such as `s` or `K`, or empty.
    case number(range: ClosedRange<Double>, step: Double, unit: String = "")
    case choice([String])
    case toggle
}
