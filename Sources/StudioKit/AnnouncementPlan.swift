/// Whether the control API is announced in the local network.
public enum AnnouncementPlan: Sendable, Equatable {
    case none(because: String)
    /// With what tells this machine from others, on one interface or on every one.
    case announced(identity: String, interface: UInt32?)
}
