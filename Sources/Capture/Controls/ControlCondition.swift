/// What another control must be for a control to be set.
public struct ControlCondition: Sendable, Equatable {
    /// The other control.
    public var control: String
    public var value: ControlValue
    /// For people: why, and what to do.
    public var message: String
    /// Whether setting the control brings the other to that value by itself.
    public var isSelfMade: Bool

    public init(_ control: String, is value: ControlValue, message: String, isSelfMade: Bool = false) {
        self.control = control
        self.value = value
        self.message = message
        self.isSelfMade = isSelfMade
    }
}
