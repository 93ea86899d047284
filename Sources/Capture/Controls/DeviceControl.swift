/// One control of a camera's own device: what it takes and what it is set to.
public struct DeviceControl: Sendable, Equatable {
    /// One of ``DeviceControlName``.
    public var name: String
    public var kind: DeviceControlKind
    /// nil where the device does not tell.
    public var value: DeviceControlValue?
    public var standard: DeviceControlValue?
    /// Set by something else at present: an automatic mode, mostly.
    public var isInactive: Bool
    /// Shown by the device and never set.
    public var isReadOnly: Bool
    /// What gives the control to the user; nil for one that is always the user's.
    public var key: DeviceControlKey?

    public init(
        name: String, kind: DeviceControlKind, value: DeviceControlValue?, standard: DeviceControlValue?,
        isInactive: Bool = false, isReadOnly: Bool = false, key: DeviceControlKey? = nil
    ) {
        self.name = name
        self.kind = kind
        self.value = value
        self.standard = standard
        self.isInactive = isInactive
        self.isReadOnly = isReadOnly
        self.key = key
    }
}

/// Another control of the same device, and what it must be set to.
public struct DeviceControlKey: Sendable, Equatable {
    public var control: String
    public var value: DeviceControlValue
    /// Whether setting the controlled one turns the key by itself.
    public var turnsItself: Bool

    public init(_ control: String, _ value: DeviceControlValue, turnsItself: Bool = false) {
        self.control = control
        self.value = value
        self.turnsItself = turnsItself
    }
}
