/// The headers that let allowed origins read our answers.
extension AccessPolicy {
    /// What every answer to this request carries, whatever its status.
    public func corsHeaders(for request: HTTPRequest) -> HTTPHeaders {
        switch allowedOrigins {
        case .any:
            return ["Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": Self.exposed]
        case .these(let origins):
            guard !origins.isEmpty else { return [:] }
            // The answer differs by origin even when this one gets nothing, which caches must know.
            guard let text = request.headers["Origin"], allows(Origin(text)) else { return ["Vary": "Origin"] }
            return [
                "Access-Control-Allow-Origin": text, "Access-Control-Expose-Headers": Self.exposed, "Vary": "Origin",
            ]
        }
    }

    /// The answer to OPTIONS, which asks before it has any credentials: 204 with the methods of that path.
    public func preflight(for request: HTTPRequest, allowing methods: [HTTPMethod]) -> HTTPResponse {
        var headers = corsHeaders(for: request)
        headers["Allow"] = methods.allowHeader
        if headers["Access-Control-Allow-Origin"] != nil {
            headers["Access-Control-Allow-Methods"] = methods.allowHeader
            headers["Access-Control-Allow-Headers"] = "Authorization, Content-Type, Last-Event-ID, Range, X-Request-Id"
            headers["Access-Control-Max-Age"] = Self.maxAge
            if request.headers["Access-Control-Request-Private-Network"] == "true" {
                headers["Access-Control-Allow-Private-Network"] = "true"
            }
        }
        return HTTPResponse(.noContent, headers: headers)
    }

    private static let exposed = "Allow, Content-Disposition, Content-Range, WWW-Authenticate, X-Request-Id"
    /// Two hours, the longest that Chromium keeps an answer.
    private static let maxAge = "7200"
}
