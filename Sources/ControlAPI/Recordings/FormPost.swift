import HTTPServing

/// A POST that programs make for JSON, and buttons of a page make to come back to the page.
struct FormPost: Sendable {
    struct Result: Sendable {
        let json: JSONValue
        /// Where a browser goes next.
        let page: String
    }

    private let act: @Sendable (HTTPRequest) async throws -> Result

    init(_ act: @escaping @Sendable (HTTPRequest) async throws -> Result) {
        self.act = act
    }

    @Sendable
    func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            let result = try await act(request)
            return request.wantsPage
                ? HTTPResponse(.seeOther, headers: ["Location": result.page, "Cache-Control": "no-store"])
                : JSONDocument(result.json).response()
        } catch  where request.wantsPage {
            return Self.page(of: APIError(error))
        }
    }

    private static func page(of error: APIError) -> HTTPResponse {
        HTMLPage(
            title: "CamSender",
            body: """
                <h1>That did not work</h1>
                <p>\(HTMLPage.escape(error.message))</p>
                <p><a href="\(RecordingsPage.address(of: []))">Back to the recordings</a></p>
                """
        ).response(error.status)
    }
}
