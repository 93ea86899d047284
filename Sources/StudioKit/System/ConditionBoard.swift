/// Where an app writes down how its device is doing, for whoever asks.
public final class ConditionBoard: Sendable {
    private let box = SharedBox(DeviceCondition())

    public init() {}

    public var condition: DeviceCondition {
        get { box.value }
        set { box.value = newValue }
    }
}
