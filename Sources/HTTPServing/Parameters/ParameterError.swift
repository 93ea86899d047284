/// Why a request's parameters cannot be used, in words for the client.
public enum ParameterError: Error, Equatable, Sendable {
    /// The encoding itself is broken.
    case malformed(String)
    case unsupportedType(String)
    /// JSON that came as a form.
    case undeclaredJSON
    case missing(field: String, expected: String)
    case invalid(field: String, value: String, expected: String)

    public var status: HTTPStatus {
        if case .unsupportedType = self { .unsupportedMediaType } else { .badRequest }
    }

    /// The parameter it is about.
    public var field: String? {
        switch self {
        case .missing(let field, _), .invalid(let field, _, _): field
        case .malformed, .unsupportedType, .undeclaredJSON: nil
        }
    }

    public var message: String {
        switch self {
        case .malformed(let message):
            message
        case .unsupportedType(let type):
            "A body of type \(type) is not understood; send application/x-www-form-urlencoded or application/json."
        case .undeclaredJSON:
            "The body is JSON that was sent as a form; send it with the header Content-Type: application/json."
        case .missing(let field, let expected):
            "The parameter \(field) is missing; it must be \(expected)."
        case .invalid(let field, let value, let expected):
            "\(field) is \(value); it must be \(expected)."
        }
    }
}
