import HTTPServing

/// What a request gets that the policy refused.
struct AccessAnswer {
    let refusal: AccessRefusal
    let request: HTTPRequest
    /// Whether it would have changed something.
    let acts: Bool

    var response: HTTPResponse {
        switch refusal {
        case .unprovenBrowser where request.wantsPage:
            ButtonPage(request).response
        case .noToken where request.wantsPage, .wrongToken where request.wantsPage,
            .viewersOnlyLook where request.wantsPage:
            page
        case .foreignOrigin where isLink && !acts:
            // The link is followed; the foreign page has no part in what comes next.
            ForwardPage(target: request.targetWithToken).response(refusal.status)
        default:
            APIError(refusal).response
        }
    }

    /// Whether a browser opens the address as a page of its own, which nothing but its user will see.
    private var isLink: Bool {
        request.method == .get && request.wantsPage && request.headers["Origin"] == nil
            && request.headers["Sec-Fetch-Mode"] == "navigate" && request.headers["Sec-Fetch-Dest"] == "document"
    }

    private var page: HTTPResponse {
        let target = request.method == .get ? request.targetWithoutToken : "/"
        var response = LoginPage(refusal: refusal, target: target).response()
        response.headers["WWW-Authenticate"] = refusal.challenge
        return response
    }
}
