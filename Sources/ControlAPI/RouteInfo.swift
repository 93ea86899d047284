import HTTPServing

/// What the route table says of a route beside method, path and handler.
struct RouteInfo: Sendable {
    let summary: String
}

/// Answers a request with the value of a JSON document, or throws what went wrong.
typealias Endpoint = @Sendable (HTTPRequest) async throws -> JSONValue

extension [Route<RouteInfo>] {
    /// A GET that changes nothing.
    static func read(_ path: PathPattern, _ summary: String, _ endpoint: @escaping Endpoint) -> Self {
        [make(.get, path, summary, acts: false, endpoint)]
    }

    /// A POST with parameters.
    static func set(
        _ path: PathPattern, _ summary: String, status: HTTPStatus = .ok, _ endpoint: @escaping Endpoint
    ) -> Self {
        [make(.post, path, summary, acts: true, status: status, endpoint)]
    }

    /// An action without parameters: GET, as the original has it, and POST.
    static func act(_ path: PathPattern, _ summary: String, _ endpoint: @escaping Endpoint) -> Self {
        [HTTPMethod.get, .post].map { make($0, path, summary, acts: true, endpoint) }
    }

    /// A PUT of a whole document.
    static func replace(_ path: PathPattern, _ summary: String, _ endpoint: @escaping Endpoint) -> Self {
        [make(.put, path, summary, acts: true, endpoint)]
    }

    /// An answer that is no JSON document.
    static func serve(
        _ method: HTTPMethod, _ path: PathPattern, _ summary: String,
        _ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) -> Self {
        [
            Element(method, path, info: RouteInfo(summary: summary)) { request, _ in
                do {
                    return try await answer(request)
                } catch {
                    return APIError(error).response
                }
            }
        ]
    }

    /// A PATCH of some members of a document.
    static func change(_ path: PathPattern, _ summary: String, _ endpoint: @escaping Endpoint) -> Self {
        [make(.patch, path, summary, acts: true, endpoint)]
    }

    private static func make(
        _ method: HTTPMethod, _ path: PathPattern, _ summary: String, acts: Bool, status: HTTPStatus = .ok,
        _ endpoint: @escaping Endpoint
    ) -> Element {
        Element(method, path, acts: acts, info: RouteInfo(summary: summary)) { request, _ in
            do {
                return JSONDocument(try await endpoint(request)).response(status)
            } catch {
                return APIError(error).response
            }
        }
    }
}
