/// What every answer tells browsers to keep to; an answer's own header of that name stands.
public struct SecurityHeaders: Sendable {
    private let fields: HTTPHeaders

    /// - Parameter isShared: whether pages of other origins were allowed, which may then show our pictures too.
    public init(isShared: Bool) {
        fields = [
            "Content-Security-Policy": Self.contentPolicy,
            "X-Frame-Options": "DENY",
            // Our own pages prove by it where they are; no other site learns our addresses.
            "Referrer-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": isShared ? "cross-origin" : "same-origin",
            "Cache-Control": "no-store",
        ]
    }

    public func add(to response: inout HTTPResponse) {
        for field in fields where response.headers[field.name] == nil {
            response.headers.append(field.name, field.value)
        }
    }

    /// Scripts and styles from our own files alone; nobody frames us.
    private static let contentPolicy =
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; "
        + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}
