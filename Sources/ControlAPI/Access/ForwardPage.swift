import HTTPServing

/// A page that goes on to another of ours by itself. What it leads to is then asked for by us: browsers keep the cookie
/// from a request that a link on a foreign page began, redirects included, but not from that one.
struct ForwardPage {
    /// Path and query on this server.
    let target: String

    func response(_ status: HTTPStatus) -> HTTPResponse {
        let target = HTMLPage.escape(target)
        return HTMLPage(
            title: "CamSender",
            body: """
                <meta http-equiv="refresh" content="0; url=\(target)">
                <p><a href="\(target)">Go on</a></p>
                """
        ).response(status)
    }
}
