/// How a receiver wants the white balance.
public enum PTZWhiteBalance: Sendable, Equatable {
    case auto, indoor, outdoor
    /// Measured now, and held.
    case oneShot
    /// From 0, little of the colour, to 1, much.
    case manual(red: Double, blue: Double)
}
