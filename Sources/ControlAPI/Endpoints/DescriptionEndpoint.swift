import HTTPServing

/// The API's description of itself.
enum DescriptionEndpoint {
    private static let schema = Schema.answer([
        Schema.Member("openapi", .text), Schema.Member("paths", .map(.map(.anything))),
    ])

    /// The table with the line of the description, which is described as well.
    static func described(_ table: [Route<RouteInfo>], version: String) -> [Route<RouteInfo>] {
        let itself = line { _ in .null }
        return table + line { _ in OpenAPIDocument(routes: table + itself, version: version).json }
    }

    private static func line(_ endpoint: @escaping Endpoint) -> [Route<RouteInfo>] {
        .read("/openapi.json", "This description, as OpenAPI 3.1", answer: schema, endpoint)
    }
}
