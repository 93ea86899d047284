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
    ///
    /// Where the address acts it is a redirect, after which the browser has no proof that the user wants it.
    func forward(acts: Bool) -> HTTPResponse? {
        guard request.method == .get, request.wantsPage else { return nil }
        let target = request.targetWithoutToken
        var response =
            acts
            ? HTTPResponse(.seeOther, headers: ["Location": target]) : ForwardPage(target: target).response(.ok)
        response.headers["Set-Cookie"] = cookie
        return response
    }

    var cookie: String {
        TokenCookie(request).keeping(token)
    }
}
