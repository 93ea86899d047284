import HTTPServing

/// What the printed URL shows in a browser.
enum WelcomePage {
    static var route: [Route<RouteInfo>] {
        let info = RouteInfo(summary: "This page", content: .other("text/html"))
        return [Route(.get, "/", acts: false, info: info) { _, _ in page.response() }]
    }

    private static let page = HTMLPage(
        title: "CamSender",
        body: """
            <h1>CamSender</h1>
            <p>The camera is steered by HTTP; README.md has a first session with curl, <a href="/docs">/docs</a> every path.</p>
            <ul>
            <li><a href="/api/v1/status">State</a></li>
            <li><a href="/cameras">Cameras</a></li>
            <li><a href="/api/v1/filters">Filters</a></li>
            <li><a href="/recordings">Recordings</a></li>
            <li><a href="/docs">API</a></li>
            <li><a href="/ndi/status">NDI®</a></li>
            </ul>
            <p>NDI® is a registered trademark of Vizrt NDI AB. <a href="https://ndi.video/">ndi.video</a></p>
            """)
}
