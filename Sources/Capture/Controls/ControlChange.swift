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

extension ControlChange {
    /// The number a control is set to; nil when it is not in the change.
    package func number(_ name: String) -> Double? {
        if case .number(let value)? = values[name] { value } else { nil }
    }

    package func choice(_ name: String) -> String? {
        if case .choice(let value)? = values[name] { value } else { nil }
    }

    package func toggle(_ name: String) -> Bool? {
        if case .toggle(let value)? = values[name] { value } else { nil }
    }
}
