/// Which way up the picture is sent: it follows the device until the show is live, and then stays.
public struct OrientationLock: Sendable, Equatable {
    /// What the user wants of the picture's shape.
    public enum Shape: String, Sendable, CaseIterable {
        /// Always wider than high; a phone held upright sends what it sent before.
        case landscape
        /// As the device is held.
        case asHeld
    }

    public var shape: Shape
    /// While true the picture does not turn, whatever the device does.
    public var isLive = false
    public private(set) var rotation: PictureRotation

    public init(shape: Shape = .landscape, rotation: PictureRotation = .none) {
        self.shape = shape
        self.rotation = rotation
    }

    /// The device was turned: `upright` is what would make the picture level now. True when the picture turns.
    public mutating func deviceTurned(_ upright: PictureRotation) -> Bool {
        guard !isLive, upright != rotation else { return false }
        if shape == .landscape, upright.swapsSides { return false }
        rotation = upright
        return true
    }
}
