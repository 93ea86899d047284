import HTTPServing

/// What a browser gets that lacks a token, or the right one: a form to give it.
struct LoginPage {
    let refusal: AccessRefusal
    /// Where it wanted to go.
    let target: String

    func response(_ status: HTTPStatus? = nil) -> HTTPResponse {
        HTMLPage(
            title: "CamSender",
            body: """
                <h1>CamSender</h1>
                <p>\(HTMLPage.escape(Self.words(refusal)))</p>
                <form method="post" action="\(LoginEndpoints.path)">
                <input type="hidden" name="next" value="\(HTMLPage.escape(target))">
                <p><label>Token <input type="password" name="token" autocomplete="current-password" required autofocus>\
                </label> <button>Sign in</button></p>
                </form>
                <p>The address that CamSender printed at its start contains the token and signs in by itself. Signed \
                in here before, and led here by a link on another site? <a href="\(HTMLPage.escape(target))">Go on</a>.</p>
                """
        ).response(status ?? refusal.status)
    }

    private static func words(_ refusal: AccessRefusal) -> String {
        switch refusal {
        case .noToken: "This camera asks for a token."
        case .wrongToken: "That token is not valid here."
        default: refusal.message
        }
    }
}
