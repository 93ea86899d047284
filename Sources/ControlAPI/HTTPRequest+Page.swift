import HTTPServing

extension HTTPRequest {
    /// Whether a browser asks, to show a page.
    var wantsPage: Bool { headers["Accept"]?.contains("text/html") == true }
}
