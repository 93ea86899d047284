import HTTPServing

/// What a request gets that the policy refused.
struct AccessAnswer {
    let refusal: AccessRefusal
    let request: HTTPRequest

    var response: HTTPResponse {
        switch refusal {
        case .unprovenBrowser where request.wantsPage:
            ButtonPage(request).response
        case .noToken where request.wantsPage, .wrongToken where request.wantsPage,
            .viewersOnlyLook where request.wantsPage:
            page
        default:
            APIError(refusal).response
        }
    }

    private var page: HTTPResponse {
        let target = request.method == .get ? request.targetWithoutToken : "/"
        var response = LoginPage(refusal: refusal, target: target).response()
        response.headers["WWW-Authenticate"] = refusal.challenge
        return response
    }
}
