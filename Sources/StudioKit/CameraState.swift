import Capture

/// Whether the active camera delivers.
public enum CameraState: Sendable, Equatable {
    case closed
    case live
    /// Open, but no frame has come for a while.
    case noFrames
    case lost(reason: String)
    /// Another program has it.
    case busy(reason: String)
    case permissionDenied(reason: String)

    /// What a failure of the camera makes of it.
    init(_ failure: CaptureError) {
        switch failure {
        case .noPicture: self = .noFrames
        case .busy: self = .busy(reason: failure.description)
        case .permissionDenied: self = .permissionDenied(reason: failure.description)
        default: self = .lost(reason: failure.description)
        }
    }

    /// The word for it in the API.
    public var word: String {
        switch self {
        case .closed: "closed"
        case .live: "live"
        case .noFrames: "no_frames"
        case .lost: "camera_lost"
        case .busy: "busy"
        case .permissionDenied: "permission_denied"
        }
    }

    /// Every word there is.
    public static let words = ["closed", "live", "no_frames", "camera_lost", "busy", "permission_denied"]

    public var reason: String? {
        switch self {
        case .lost(let reason), .busy(let reason), .permissionDenied(let reason): reason
        case .closed, .live, .noFrames: nil
        }
    }
}
