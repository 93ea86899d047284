/// Why the server refuses a request before any handler sees it.
public enum HTTPRefusal: Sendable, Equatable {
    /// The target cannot be decoded, or the Host header is missing or doubled.
    case malformed(String)
    case bodyTooLarge(limit: Int)
    case unsupportedEncoding(String)

    public var status: HTTPStatus {
        switch self {
        case .malformed: .badRequest
        case .bodyTooLarge: .contentTooLarge
        case .unsupportedEncoding: .unsupportedMediaType
        }
    }

    public var message: String {
        switch self {
        case .malformed(let message): message
        case .bodyTooLarge(let limit): "The body is larger than \(limit) bytes."
        case .unsupportedEncoding(let name): "Content-Encoding \(name) is not understood; send the body as it is."
        }
    }
}
