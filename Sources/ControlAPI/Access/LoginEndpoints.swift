import HTTPServing

/// Signs browsers in and out, and tells everyone who they are.
struct LoginEndpoints: Sendable {
    static let path = "/login"
    let tokens: AccessTokens

    private static let token = Parameter.text(HTTPRequest.tokenParameter, "The token that was printed at the start.")
    private static let next = Parameter.text("next", "Where a browser goes then.")
    private static let schema = Schema.answer([Schema.Member("role", .text)])

    var routes: [Route<RouteInfo>] {
        let forStrangers: [[Route<RouteInfo>]] = [
            .serve(
                .get, PathPattern(Self.path), "The form that asks for a token", content: .other("text/html"),
                variants: [.seeOther], ask),
            .serve(
                .post, PathPattern(Self.path), "Keep a token in a cookie",
                body: [Self.token.required, Self.next.optional], content: .json(Self.schema),
                failures: [.unauthorized], variants: [.seeOther], signIn),
            .serve(
                .post, "/logout", "Forget the cookie", content: .json(Self.schema), variants: [.seeOther], signOut),
        ]
        return forStrangers.flatMap { $0 }.map { $0.reserved(for: .stranger) }
            + .read("/api/v1/access", "Who the caller is", answer: Self.schema, tell)
    }

    /// Whoever is signed in already has nothing to do there.
    private func ask(_ request: HTTPRequest) async throws -> HTTPResponse {
        request.role > .stranger
            ? HTTPResponse(.seeOther, headers: ["Location": "/"])
            : LoginPage(refusal: .noToken, target: "/").response(.ok)
    }

    private func signIn(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parameters = try RequestParameters(request)
        let token = try parameters.string(HTTPRequest.tokenParameter)
        let role = tokens.role(of: token)
        let next = Self.ownTarget(try parameters.optionalString("next"))
        guard role > .stranger else {
            return request.wantsPage
                ? LoginPage(refusal: .wrongToken, target: next).response() : APIError(AccessRefusal.wrongToken).response
        }
        var response =
            request.wantsPage
            ? HTTPResponse(.seeOther, headers: ["Location": next])
            : JSONDocument(["role": .string(role.name)]).response()
        response.headers["Set-Cookie"] = TokenCookie(request).keeping(token)
        return response
    }

    private func signOut(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response =
            request.wantsPage
            ? HTTPResponse(.seeOther, headers: ["Location": "/"]) : JSONDocument(["role": "stranger"]).response()
        response.headers["Set-Cookie"] = TokenCookie(request).forgetting
        return response
    }

    private func tell(_ request: HTTPRequest) async throws -> JSONValue {
        ["role": .string(request.role.name)]
    }

    /// Where to go next: on this server, whatever the form says.
    private static func ownTarget(_ text: String?) -> String {
        guard let text, text.hasPrefix("/"), let request = try? HTTPRequest(method: .get, target: text) else {
            return "/"
        }
        return request.segments == [String(path.dropFirst())] ? "/" : request.targetWithoutToken
    }
}
