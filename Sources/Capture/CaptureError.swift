/// Why a camera or a microphone could not be found, opened or kept running.
public enum CaptureError: Error, Equatable, CustomStringConvertible {
    case unknownCamera(id: String)
    case unknownMicrophone(uid: String)
    /// The identifier names a camera but its parameters are wrong.
    case badIdentifier(id: String, reason: String)
    case noSuchFile(path: String)
    case unsupportedFormat(id: String, reason: String)
    /// The camera is open and well, as it says, but shows nothing.
    case noPicture(camera: String)
    /// Something went wrong while `doing`.
    case failed(doing: String, reason: String)

    public var description: String {
        switch self {
        case .unknownCamera(let id): "there is no camera \(id)"
        case .unknownMicrophone(let uid): "there is no microphone \(uid)"
        case .badIdentifier(let id, let reason): "the camera identifier \(id) is not usable: \(reason)"
        case .noSuchFile(let path): "there is no file \(path)"
        case .unsupportedFormat(let id, let reason): "the camera \(id) cannot do that: \(reason)"
        case .noPicture(let camera): "no picture comes from \(camera)"
        case .failed(let doing, let reason): "\(doing) failed: \(reason)"
        }
    }
}
