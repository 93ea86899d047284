import Capture

/// Whether the active camera delivers.
public enum CameraState: Sendable, Equatable {
    case closed
    case live
    /// Open, but no frame has come for a while.
    case noFrames(reason: String)
    case lost(reason: String)
    /// Another program has it.
    case busy(reason: String)
    case permissionDenied(reason: String)

    /// What a failure of the camera makes of it; `since` is the time of day when it began.
    init(_ failure: CaptureError, since: String?) {
        switch failure {
        case .noPicture(let camera): self = .silent(camera, since: since)
        case .busy: self = .busy(reason: failure.description)
        case .permissionDenied: self = .permissionDenied(reason: failure.description)
        default: self = .lost(reason: failure.description)
        }
    }

    /// A camera that is open and shows nothing.
    static func silent(_ camera: String, since: String?) -> CameraState {
        guard let since else { return .noFrames(reason: "no picture comes from \(camera)") }
        return .noFrames(reason: "no picture has come from \(camera) since \(since)")
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
        case .noFrames(let reason), .lost(let reason), .busy(let reason), .permissionDenied(let reason): reason
        case .closed, .live: nil
        }
    }
}
