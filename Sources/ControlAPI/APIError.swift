import Capture
import HTTPServing
import Processing
import StudioKit

/// Every failure in its one JSON shape, and the only place where errors become status codes.
struct APIError {
    let status: HTTPStatus
    let code: String
    let message: String
    var field: String?
    var range: ClosedRange<Double>?
    var allowed: [String]?
    var lockedBy: ControlCondition?
    var headers: HTTPHeaders = [:]

    init(_ status: HTTPStatus, _ code: String, _ message: String, field: String? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.field = field
    }

    init(_ error: any Error) {
        switch error {
        case let error as StudioError: self.init(error)
        case let error as ParameterError:
            self.init(error.status, Self.code(of: error.status), error.message, field: error.field)
        case let error as RecordingLibraryError: self.init(error)
        case let error as APIFailure: self = error.error
        default: self.init(.internalServerError, "internal", "\(error)")
        }
    }

    init(_ error: StudioError) {
        switch error {
        case .unknownCamera(_, let known):
            self.init(.notFound, "unknown_camera", error.description)
            allowed = known
        case .unknownScene(_, let known):
            self.init(.notFound, "unknown_preset", error.description, field: "name")
            allowed = known
        case .missingFile: self.init(.notFound, "missing_file", error.description)
        case .badValue(let field, _): self.init(.unprocessableContent, "bad_value", error.description, field: field)
        case .outOfRange(let field, _, let range):
            self.init(.unprocessableContent, "out_of_range", error.description, field: field)
            self.range = range
        case .notAllowed(let field, _, let allowed):
            self.init(.unprocessableContent, "bad_value", error.description, field: field)
            self.allowed = allowed
        case .unknownControl(let name, let known):
            self.init(.badRequest, "bad_request", error.description, field: name)
            allowed = known
        case .unsupportedControl(let name, _):
            self.init(.notImplemented, "unsupported", error.description, field: name)
        case .locked(let name, let condition):
            self.init(.conflict, "locked", error.description, field: name)
            lockedBy = condition
        case .unsupported: self.init(.notImplemented, "unsupported", error.description)
        case .conflict(_, let allowed):
            self.init(.conflict, "conflict", error.description)
            self.allowed = allowed.isEmpty ? nil : allowed
        case .unknownMicrophone(_, let known):
            self.init(.notFound, "unknown_microphone", error.description, field: "uid")
            allowed = known
        case .diskFull: self.init(.insufficientStorage, "disk_full", error.description)
        case .runtimeMissing: self.init(.serviceUnavailable, "runtime_missing", error.description)
        case .deviceUnavailable: self.init(.serviceUnavailable, "device_unavailable", error.description)
        }
    }

    /// A camera that cannot be had; `field` is what named it in the request.
    init(_ error: StudioError, naming field: String) {
        self.init(error)
        switch error {
        case .unknownCamera, .missingFile, .badValue: self.field = field
        default: break
        }
    }

    /// A filter that cannot be; `place` is where it stands in the request.
    init(_ error: ProcessingError, place: String) {
        if case .outOfRange(_, _, let range) = error {
            self.init(.unprocessableContent, "out_of_range", error.description, field: place)
            self.range = range
        } else {
            self.init(.badRequest, "bad_request", error.description, field: place)
        }
        if case .unknownFilter = error { allowed = FilterDescriptor.all.map(\.name) }
    }

    init(_ refusal: HTTPRefusal) {
        self.init(refusal.status, Self.code(of: refusal.status), refusal.message)
    }

    init(_ refusal: AccessRefusal) {
        let code = refusal == .viewersOnlyLook ? "viewer" : Self.code(of: refusal.status)
        self.init(refusal.status, code, refusal.message)
        headers["WWW-Authenticate"] = refusal.challenge
    }

    /// The code of what is wrong with a request before anyone looks at what it asks for.
    private static func code(of status: HTTPStatus) -> String {
        switch status {
        case .unauthorized: "unauthorized"
        case .forbidden: "forbidden"
        case .contentTooLarge: "too_large"
        case .rangeNotSatisfiable: "range_not_satisfiable"
        case .unsupportedMediaType: "unsupported_type"
        default: "bad_request"
        }
    }

    static func noSuchPath(_ path: String) -> APIError {
        APIError(.notFound, "not_found", "There is nothing at \(path).")
    }

    static func wrongMethod(_ method: HTTPMethod, _ allowed: [HTTPMethod]) -> APIError {
        var error = APIError(
            .methodNotAllowed, "method_not_allowed", "\(method.name) is not possible here; use \(allowed.allowHeader).")
        error.headers["Allow"] = allowed.allowHeader
        return error
    }

    var response: HTTPResponse {
        var members: [String: JSONValue] = ["code": .string(code), "message": .string(message)]
        if let field { members["field"] = .string(field) }
        if let range {
            members["min"] = .number(range.lowerBound)
            members["max"] = .number(range.upperBound)
        }
        if let lockedBy { members["lockedBy"] = ControlPayload.json(lockedBy) }
        if let allowed { members["allowed"] = .array(allowed.map(JSONValue.string)) }
        return JSONDocument(["error": .object(members)]).response(status, headers: headers)
    }
}

/// Thrown by an endpoint that knows its answer's error already.
struct APIFailure: Error {
    let error: APIError
}
