import Foundation

/// What a handler answers.
public struct HTTPResponse: Sendable {
    public enum Body: Sendable {
        case bytes([UInt8])
        case stream(HTTPStream)
        /// A part of a file. Should the file become too short meanwhile, the connection is closed.
        case file(FileBody)
    }

    public var status: HTTPStatus
    public var headers: HTTPHeaders
    public var body: Body

    public init(_ status: HTTPStatus, headers: HTTPHeaders = [:], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// JSON that is already encoded.
    public static func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(
            status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"], body: .bytes(bytes))
    }

    /// A value as JSON.
    public static func json(
        encoding value: some Encodable, status: HTTPStatus = .ok, with encoder: JSONEncoder = JSONEncoder()
    ) throws -> HTTPResponse {
        json([UInt8](try encoder.encode(value)), status: status)
    }

    public static func text(
        _ text: String, status: HTTPStatus = .ok, type: String = "text/plain; charset=utf-8"
    ) -> HTTPResponse {
        HTTPResponse(status, headers: ["Content-Type": type], body: .bytes(Array(text.utf8)))
    }
}
