import HTTPServing

/// Paths of the original that are known and not there yet: sound and recording.
enum ComingEndpoints {
    static var routes: [Route<RouteInfo>] {
        reads.flatMap { path in [Route<RouteInfo>].read(PathPattern(path), "Not there yet", refuse(path)) }
            + posts.flatMap { path in [Route<RouteInfo>].set(PathPattern(path), "Not there yet", refuse(path)) }
            + acts.flatMap { path in [Route<RouteInfo>].act(PathPattern(path), "Not there yet", refuse(path)) }
    }

    private static let reads = [
        "/audio/inputs", "/audio/inputs/current", "/audio/outputs", "/audio/outputs/current",
    ]
    private static let posts = ["/audio/inputs/current"]
    private static let acts = ["/recording/start", "/recording/stop"]

    private static func refuse(_ path: String) -> Endpoint {
        { _ in
            throw APIFailure(
                error: APIError(.notImplemented, "not_implemented", "\(path) comes with sound and recording."))
        }
    }
}
