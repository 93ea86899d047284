import HTTPServing

/// Answers a request with the value of a JSON document, or throws what went wrong.
typealias Endpoint = @Sendable (HTTPRequest) async throws -> JSONValue

/// An endpoint that waits for nothing, so that the server's own thread may call it.
typealias PromptEndpoint = @Sendable (HTTPRequest) throws -> JSONValue

/// An endpoint that at times has to wait for nothing; nil when it would have to.
typealias Shortcut = @Sendable (HTTPRequest) throws -> JSONValue?

/// The kinds of line that the route table is made of.
extension [Route<RouteInfo>] {
    /// A GET that changes nothing.
    static func read(
        _ path: PathPattern, _ summary: String, query: [Schema.Member] = [], answer: Schema = .anything,
        failures: Set<HTTPStatus> = [], _ endpoint: @escaping Endpoint
    ) -> Self {
        let info = RouteInfo(summary: summary, query: query, content: .json(answer), failures: failures)
        return [make(.get, path, info, acts: false, endpoint)]
    }

    /// A GET that tells what is known without waiting for anything.
    static func read(
        _ path: PathPattern, _ summary: String, answer: Schema = .anything, failures: Set<HTTPStatus> = [],
        atOnce endpoint: @escaping PromptEndpoint
    ) -> Self {
        var info = RouteInfo(summary: summary, content: .json(answer), failures: failures)
        info.atOnce = shortcut(endpoint)
        return [make(.get, path, info, acts: false) { try endpoint($0) }]
    }

    /// A POST, with parameters or without; new paths do not act on GET.
    static func set(
        _ path: PathPattern, _ summary: String, status: HTTPStatus = .ok, body: RequestBody? = nil,
        answer: Schema = .anything, failures: Set<HTTPStatus> = [], _ endpoint: @escaping Endpoint
    ) -> Self {
        let info = RouteInfo(
            summary: summary, body: body, status: status, content: .json(answer),
            failures: failures)
        return [make(.post, path, info, acts: true, endpoint)]
    }

    /// An action without parameters: GET, as the original has it, and POST.
    static func act(
        _ path: PathPattern, _ summary: String, answer: Schema = .anything, failures: Set<HTTPStatus> = [],
        _ endpoint: @escaping Endpoint
    ) -> Self {
        let info = RouteInfo(summary: summary, content: .json(answer), failures: failures)
        return [HTTPMethod.get, .post].map { make($0, path, info, acts: true, endpoint) }
    }

    /// A PUT of a whole document.
    static func replace(
        _ path: PathPattern, _ summary: String, body: RequestBody? = nil, answer: Schema = .anything,
        failures: Set<HTTPStatus> = [], _ endpoint: @escaping Endpoint
    ) -> Self {
        let info = RouteInfo(summary: summary, body: body, content: .json(answer), failures: failures)
        return [make(.put, path, info, acts: true, endpoint)]
    }

    /// A PATCH of some members of a document.
    static func change(
        _ path: PathPattern, _ summary: String, body: RequestBody? = nil, answer: Schema = .anything,
        failures: Set<HTTPStatus> = [], atOnce: Shortcut? = nil, _ endpoint: @escaping Endpoint
    ) -> Self {
        var info = RouteInfo(summary: summary, body: body, content: .json(answer), failures: failures)
        info.atOnce = atOnce.map(shortcut)
        return [make(.patch, path, info, acts: true, endpoint)]
    }

    /// A route about the one thing that its path names.
    static func item(
        _ method: HTTPMethod, _ path: PathPattern, _ info: RouteInfo,
        _ answer: @escaping @Sendable (HTTPRequest, PathParameters) async throws -> HTTPResponse
    ) -> Self {
        [
            Element(method, path, info: info) { request, parameters in
                do {
                    return try await answer(request, parameters)
                } catch {
                    return APIError(error).response
                }
            }
        ]
    }

    /// An answer that is no JSON document.
    static func serve(
        _ method: HTTPMethod, _ path: PathPattern, _ summary: String, query: [Schema.Member] = [],
        body: [Schema.Member] = [], content: AnswerContent = .other("*/*"), failures: Set<HTTPStatus> = [],
        variants: Set<HTTPStatus> = [],
        _ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) -> Self {
        let info = RouteInfo(
            summary: summary, query: query, body: body.isEmpty ? nil : .members(body), content: content,
            failures: failures, variants: variants)
        return item(method, path, info) { request, _ in try await answer(request) }
    }

    private static func shortcut(
        _ endpoint: @escaping Shortcut
    ) -> @Sendable (HTTPRequest, PathParameters) -> HTTPResponse? {
        { request, _ in
            do {
                return try endpoint(request).map { JSONDocument($0).response() }
            } catch {
                return APIError(error).response
            }
        }
    }

    private static func make(
        _ method: HTTPMethod, _ path: PathPattern, _ info: RouteInfo, acts: Bool, _ endpoint: @escaping Endpoint
    ) -> Element {
        Element(method, path, acts: acts, info: info) { request, _ in
            do {
                return JSONDocument(try await endpoint(request)).response(info.status)
            } catch {
                return APIError(error).response
            }
        }
    }
}
