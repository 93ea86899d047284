import Capture
import Outputs
import Processing

/// Why a command was not carried out. The state is what it was before.
public enum StudioError: Error, Sendable {
    /// `known` are the identifiers there are.
    case unknownCamera(id: String, known: [String])
    case unknownMicrophone(uid: String, known: [String])
    /// `known` are the names there are.
    case unknownScene(name: String, known: [String])
    case missingFile(path: String)
    case badValue(field: String, reason: String)
    /// `allowed` are the values there are.
    case notAllowed(field: String, value: String, allowed: [String])
    case outOfRange(field: String, value: Double, range: ClosedRange<Double>)
    /// The active camera has no such control.
    case unsupported(reason: String)
    /// `known` are the controls there are.
    case unknownControl(name: String, known: [String])
    case unsupportedControl(name: String, reason: String)
    /// Another control must be changed first, or with it.
    case locked(name: String, by: ControlCondition)
    /// Not possible in the present state.
    case conflict(reason: String, allowed: [String])
    case runtimeMissing(reason: String)
    case deviceUnavailable(reason: String)
    case diskFull(reason: String)
}

extension StudioError {
    /// The same of a value that is a member of an object's.
    func inside(_ object: String) -> StudioError {
        switch self {
        case .badValue(let field, let reason): .badValue(field: "\(object).\(field)", reason: reason)
        case .outOfRange(let field, let value, let range):
            .outOfRange(field: "\(object).\(field)", value: value, range: range)
        default: self
        }
    }
}

extension StudioError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownCamera(let id, let known):
            "there is no camera \(ShownIdentifier.text(id)); there are \(known.joined(separator: ", "))"
        case .unknownMicrophone(let uid, let known):
            "there is no microphone \(uid); there are \(known.joined(separator: ", "))"
        case .unknownScene(let name, let known):
            "there is no preset \(name); there \(known.isEmpty ? "is none" : "are " + known.joined(separator: ", "))"
        case .notAllowed(let field, let value, let allowed):
            "\(field) is \(value); it must be one of \(allowed.joined(separator: ", "))"
        case .unknownControl(let name, let known):
            "there is no control \(name); there are \(known.joined(separator: ", "))"
        case .unsupportedControl(let name, let reason): "\(name) cannot be set: \(reason)"
        case .locked(let name, let condition): "\(name) cannot be set now: \(condition.message)"
        case .missingFile(let path): "there is no file \(path)"
        case .badValue(let field, let reason): "\(field): \(reason)"
        case .outOfRange(let field, let value, let range):
            "\(field) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)"
        case .unsupported(let reason), .conflict(let reason, _), .runtimeMissing(let reason),
            .deviceUnavailable(let reason), .diskFull(let reason):
            reason
        }
    }

    init(_ error: CaptureError, known: [String]) {
        switch error {
        case .unknownCamera(let id): self = .unknownCamera(id: id, known: known)
        case .unknownMicrophone(let uid): self = .unknownMicrophone(uid: uid, known: known)
        case .badIdentifier(_, let reason): self = .badValue(field: "camera", reason: reason)
        case .unsupportedFormat: self = .conflict(reason: error.description, allowed: [])
        case .noSuchFile(let path): self = .missingFile(path: path)
        case .noPicture, .busy, .permissionDenied, .absent, .unplugged, .deviceError, .failed:
            self = .deviceUnavailable(reason: error.description)
        case .controlRefused: self = .conflict(reason: error.description, allowed: [])
        }
    }

    init(_ error: RecorderError) {
        switch error {
        case .alreadyRecording, .notRecording: self = .conflict(reason: error.description, allowed: [])
        case .diskFull, .lost(.diskFull): self = .diskFull(reason: error.description)
        case .folder, .encoder, .noThread, .lost: self = .deviceUnavailable(reason: error.description)
        }
    }

    init(_ error: NDIError) {
        switch error {
        case .runtimeMissing, .runtimeUnusable, .unsupportedCPU: self = .runtimeMissing(reason: error.description)
        case .sourceRefused, .noThread: self = .deviceUnavailable(reason: error.description)
        }
    }
}
