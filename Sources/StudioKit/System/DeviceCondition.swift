/// How a device that is carried about is doing.
public struct DeviceCondition: Sendable, Equatable {
    /// Of the battery's charge, 0 to 1; nil where it is not known.
    public var battery: Double?
    public var isCharging: Bool?
    public var heat: HeatLevel
    /// `wifi`, `ethernet`, `cellular` or `none`; nil where it is not known.
    public var network: String?
    /// What the user did not allow: `camera`, `microphone`, `localNetwork`.
    public var denied: [String]
    /// What keeps the show from going on as it should, for people.
    public var message: String?

    public init(
        battery: Double? = nil, isCharging: Bool? = nil, heat: HeatLevel = .nominal, network: String? = nil,
        denied: [String] = [], message: String? = nil
    ) {
        self.battery = battery
        self.isCharging = isCharging
        self.heat = heat
        self.network = network
        self.denied = denied
        self.message = message
    }
}
