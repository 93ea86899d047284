/// What a device's control is set to.
public enum DeviceControlValue: Sendable, Equatable {
    case number(Double)
    case choice(String)
    case toggle(Bool)
}
