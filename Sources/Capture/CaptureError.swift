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
    /// Another program has the camera; `holder` is who, where that can be found out.
    case busy(camera: String, holder: String?)
    /// This user may not use the camera; `advice` says what to do about it.
    case permissionDenied(camera: String, advice: String)
    /// It has not been plugged in yet, as far as is known.
    case absent(camera: String)
    /// The cable was pulled, or the device fell off its bus.
    case unplugged(camera: String)
    /// The device answered that it could not; `reason` in the system's words.
    case deviceError(camera: String, doing: String, reason: String)
    /// The device did not take a control's value.
    case controlRefused(control: String, reason: String)
    /// Something went wrong while `doing`.
    case failed(doing: String, reason: String)

    public var description: String {
        switch self {
        case .unknownCamera(let id): "there is no camera \(ShownIdentifier.text(id))"
        case .unknownMicrophone(let uid): "there is no microphone \(uid)"
        case .badIdentifier(let id, let reason): "the camera identifier \(id) is not usable: \(reason)"
        case .noSuchFile(let path): "there is no file \(path)"
        case .unsupportedFormat(let id, let reason): "the camera \(id) cannot do that: \(reason)"
        case .noPicture(let camera): "no picture comes from \(camera)"
        case .busy(let camera, let holder):
            holder.map { "\(camera) is in use by \($0)" } ?? "\(camera) is in use by another program"
        case .permissionDenied(let camera, let advice): "\(camera) may not be used: \(advice)"
        case .absent(let camera): "\(camera) is not plugged in"
        case .unplugged(let camera): "\(camera) was unplugged"
        case .deviceError(let camera, let doing, let reason): "\(doing) \(camera) failed: \(reason)"
        case .controlRefused(let control, let reason): "the camera did not take \(control): \(reason)"
        case .failed(let doing, let reason): "\(doing) failed: \(reason)"
        }
    }
}
