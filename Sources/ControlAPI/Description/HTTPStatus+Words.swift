import HTTPServing

extension HTTPStatus {
    /// What the status means here.
    var words: String {
        switch self {
        case .partialContent: "The range that was asked for."
        case .notModified: "The client has it already."
        case .preconditionFailed: "It is another one than the client thinks."
        case .seeOther: "A browser goes back to the page."
        case .badRequest: "A value is missing or cannot be read."
        case .unauthorized: "A token is needed."
        case .forbidden: "The caller may not do that."
        case .notFound: "There is no such thing."
        case .conflict: "Not possible in the present state."
        case .contentTooLarge: "The body is too large."
        case .unsupportedMediaType: "The body is neither JSON nor a form."
        case .rangeNotSatisfiable: "The file ends before that range."
        case .unprocessableContent: "Well-formed, but not possible."
        case .notImplemented: "This camera cannot do that."
        case .serviceUnavailable: "The NDI runtime, the device or the folder is not there."
        case .insufficientStorage: "The disk is full."
        default: "Status \(code)."
        }
    }
}
