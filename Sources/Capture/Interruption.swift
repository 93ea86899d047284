/// Why the system took the camera.
public enum Interruption: String, Sendable, Equatable {
    case background, otherApp, severalAppsOnScreen, heat, unknown

    /// What people are told.
    public var reason: String {
        switch self {
        case .background: "the app is in the background"
        case .otherApp: "another app or a call uses the camera"
        case .severalAppsOnScreen: "the camera is not to be had beside another app on the screen"
        case .heat: "the device is too hot"
        case .unknown: "the system took the camera away"
        }
    }
}
