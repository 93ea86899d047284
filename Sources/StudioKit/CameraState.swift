/// Whether the active camera delivers.
public enum CameraState: Sendable, Equatable {
    case closed
    case live
    /// Open, but no frame has come for a while.
    case noFrames
    case lost(reason: String)

    /// The word for it in the API.
    public var word: String {
        switch self {
        case .closed: "closed"
        case .live: "live"
        case .noFrames: "no_frames"
        case .lost: "camera_lost"
        }
    }

    public var reason: String? {
        if case .lost(let reason) = self { reason } else { nil }
    }
}
