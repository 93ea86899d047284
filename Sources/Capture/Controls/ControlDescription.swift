/// One settable thing of the picture: what it takes, what it is now, and why it cannot be set where it cannot.
public struct ControlDescription: Sendable, Equatable {
    public var name: String
    public var label: String
    public var group: ControlGroup
    public var kind: ControlKind
    /// nil where it is not known.
    public var value: ControlValue?
    /// Where a value on its way is going; nil for one that stands still.
    public var target: ControlValue?
    /// What a reset sets it to.
    public var standard: ControlValue?
    /// Why there is no such control on the active camera; nil where there is one.
    public var unsupportedReason: String?
    /// What another control must be for this one to be set.
    public var condition: ControlCondition?

    public init(
        _ name: String, label: String, group: ControlGroup, kind: ControlKind, value: ControlValue? = nil,
        target: ControlValue? = nil, standard: ControlValue? = nil, unsupportedReason: String? = nil,
        condition: ControlCondition? = nil
    ) {
        self.name = name
        self.label = label
        self.group = group
        self.kind = kind
        self.value = value
        self.target = target
        self.standard = standard
        self.unsupportedReason = unsupportedReason
        self.condition = condition
    }

    public var isSupported: Bool { unsupportedReason == nil }
}
