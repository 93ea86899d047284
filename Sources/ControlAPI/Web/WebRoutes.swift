import HTTPServing

/// Our pages and their files.
enum WebRoutes {
    static var table: [Route<RouteInfo>] {
        let files = RouteInfo(
            summary: "A file of our pages", content: .other("*/*"), failures: [.notFound], variants: [.notModified])
        let table: [[Route<RouteInfo>]] = [
            page("/", "The control page", "index.html"),
            page("/screen", "The viewfinder for a display at the camera", "screen.html"),
            page("/docs", "This API, to browse and to try", "docs.html"),
            // The sign-in form is shown to whoever has no token yet.
            open(HTMLPage.style, files),
            open("/web/favicon.svg", files),
            .item(.get, "/web/{name}", files) { request, parameters in
                try asset(parameters["name"] ?? "").response(to: request)
            },
        ]
        return table.flatMap { $0 }
    }

    private static func open(_ path: String, _ info: RouteInfo) -> [Route<RouteInfo>] {
        .item(.get, PathPattern(path), info) { request, _ in
            try asset(String(path.split(separator: "/").last ?? "")).response(to: request)
        }.map { $0.reserved(for: .stranger) }
    }

    private static func page(_ path: PathPattern, _ summary: String, _ name: String) -> [Route<RouteInfo>] {
        .serve(.get, path, summary, content: .other("text/html"), variants: [.notModified]) { request in
            try asset(name).response(to: request)
        }
    }

    private static func asset(_ name: String) throws -> WebAsset {
        guard let asset = WebAsset.all[name] else { throw APIFailure(error: .noSuchPath("/web/\(name)")) }
        return asset
    }
}
