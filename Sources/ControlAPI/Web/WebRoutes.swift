import HTTPServing

/// Our pages and their files.
enum WebRoutes {
    static var table: [Route<RouteInfo>] {
        let files = RouteInfo(summary: "A file of our pages", content: .other("*/*"), failures: [.notFound])
        let table: [[Route<RouteInfo>]] = [
            .serve(.get, "/docs", "This API, to browse and to try", content: .other("text/html")) { _ in
                try asset("docs.html")
            },
            .item(.get, "/web/{name}", files) { _, parameters in try asset(parameters["name"] ?? "") },
        ]
        return table.flatMap { $0 }
    }

    private static func asset(_ name: String) throws -> HTTPResponse {
        guard let asset = WebAsset.all[name] else { throw APIFailure(error: .noSuchPath("/web/\(name)")) }
        return asset.response
    }
}
