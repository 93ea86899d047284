import HTTPServing
import StudioKit

/// Back to how things are without anyone's doing.
struct ResetEndpoint: Sendable {
    let studio: Studio

    static let scope = Parameter.choice(
        "scope", ResetScope.allCases.map(\.rawValue),
        "What is taken back: picture (controls and filters, as without it) or all but the camera in use and the presets."
    )

    var routes: [Route<RouteInfo>] {
        var info = RouteInfo(
            summary: "Take back what was set: the picture, or all", body: .members([Self.scope.optional]),
            content: .json(
                .answer([
                    Schema.Member("scope", .text), Schema.Member("controls", .map(ControlPayload.schema)),
                    Schema.Member("filters", .array(.map(.anything))),
                ])), failures: [.conflict, .serviceUnavailable])
        info.isBodyOptional = true
        return .item(.post, "/api/v1/reset", info) { request, _ in try await reset(request) }
    }

    private func reset(_ request: HTTPRequest) async throws -> HTTPResponse {
        let word = try RequestParameters(request).value(Self.scope)
        let scope = word.flatMap(ResetScope.init) ?? .picture
        try await studio.reset(scope)
        return JSONDocument([
            "scope": .string(scope.rawValue), "controls": ControlPayload(list: studio.controls()).json,
            "filters": .array(studio.filters().map(FilterPayload.json(of:))),
        ]).response()
    }
}
