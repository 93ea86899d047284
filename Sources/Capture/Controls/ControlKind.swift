/// What values a control takes.
public enum ControlKind: Sendable, Equatable {
    case number(NumberScale)
    case choice([ControlChoice])
    case toggle
    case point

    /// The word for it in the API.
    public var word: String {
        switch self {
        case .number: "number"
        case .choice: "choice"
        case .toggle: "toggle"
        case .point: "point"
        }
    }
}

/// The numbers a control takes, and how a slider goes through them.
public struct NumberScale: Sendable, Equatable {
    public var range: ClosedRange<Double>
    /// By how much a slider moves; values between are taken as well.
    public var step: Double
    /// Such as `K` or `EV`; empty for a plain number.
    public var unit: String
    /// Whether equal ways of a slider are equal ratios and not equal differences.
    public var isLogarithmic: Bool

    public init(_ range: ClosedRange<Double>, step: Double, unit: String = "", isLogarithmic: Bool = false) {
        self.range = range
        self.step = step
        self.unit = unit
        self.isLogarithmic = isLogarithmic
    }
}

/// One thing a control can be set to, and how people are shown it.
public struct ControlChoice: Sendable, Equatable {
    public var value: String
    public var label: String

    public init(_ value: String, _ label: String) {
        self.value = value
        self.label = label
    }
}
