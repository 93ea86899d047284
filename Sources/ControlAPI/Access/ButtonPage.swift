import HTTPServing

/// What a browser gets for an acting address that was typed or linked: a button that posts, because a page of a foreign
/// site can make a browser GET but cannot press it.
struct ButtonPage {
    private let request: HTTPRequest

    init(_ request: HTTPRequest) {
        self.request = request
    }

    var response: HTTPResponse {
        let path = HTMLPage.escape(request.path)
        return HTMLPage(
            title: "CamSender",
            body: """
                <p>This address does something. Press the button if that is what you want.</p>
                <form method="post" action="\(path)"><button>\(path)</button></form>
                """
        ).response(.forbidden)
    }
}
