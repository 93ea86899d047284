import HTTPServing

/// A valid token that came in the address, from where it goes into the cookie.
struct TokenInAddress {
    private let request: HTTPRequest
    private let token: String

    /// Nil when there is none, or when it is not valid.
    init?(_ request: HTTPRequest, _ tokens: AccessTokens) {
        guard let token = request.queryToken, tokens.role(of: token) > .stranger else { return nil }
        self.request = request
        self.token = token
    }

    /// Takes a browser that opens a page to the same page without the token, which else stays in its history. Nil for
    /// everyone else, who is answered at once.
    var redirect: HTTPResponse? {
        guard request.method == .get, request.wantsPage else { return nil }
        return HTTPResponse(
            .seeOther, headers: ["Location": request.targetWithoutToken, "Set-Cookie": cookie])
    }

    var cookie: String {
        TokenCookie(request).keeping(token)
    }
}
