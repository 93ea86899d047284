import Foundation
import HTTPServing
import StudioKit

/// The control API: HTTP on one side, a studio on the other.
public struct ControlAPI: Sendable {
    private let router: Router<RouteInfo>
    private let policy: AccessPolicy
    private let version: String
    private let events: EventHub

    /// - Parameters:
    ///   - recordings: the folder whose files are listed and served; nil when there is none to use.
    ///   - allowedOrigins: origins of web pages that may use the API; `*` stands for every page.
    ///   - hostNames: further names this machine is known under.
    public init(
        studio: Studio, version: String, recordings: RecordingLibrary? = nil, allowedOrigins: [String] = [],
        hostNames: [String] = []
    ) {
        events = EventHub(studio: studio, version: version)
        router = Router(Self.routes(studio, version, recordings, events))
        policy = AccessPolicy(
            allowedOrigins: allowedOrigins.contains("*") ? .any : .these(Set(allowedOrigins.compactMap(Origin.init))),
            hostNames: hostNames + [ProcessInfo.processInfo.hostName])
        self.version = version
    }

    /// Serves the API until the server is stopped.
    public func serve(host: String?, port: UInt16) throws(HTTPServingError) -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: host, port: port)
        configuration.serverName = "CamSender/\(version)"
        configuration.refusal = { [policy] refusal, request in
            let error = FileEndpoints.refusal(refusal, of: request) ?? APIError(refusal)
            var response = error.response
            response.headers.merge(policy.corsHeaders(for: request))
            return response
        }
        return try HTTPServer(configuration: configuration, immediate: respondAtOnce) { await respond(to: $0) }
    }

    /// The answer to a request that needs to wait for nothing; nil for every other.
    @Sendable
    package func respondAtOnce(to request: HTTPRequest) -> HTTPResponse? {
        guard case .found(let route, let parameters) = router.match(request.method, request.segments),
            let atOnce = route.info.atOnce, policy.refusal(of: request, acts: route.acts) == nil
        else { return nil }
        var response = atOnce(request, parameters)
        response.headers.merge(policy.corsHeaders(for: request))
        return response
    }

    /// The answer to a request; web pages of allowed origins can read it whatever its status.
    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        var response = await answer(request)
        response.headers.merge(policy.corsHeaders(for: request))
        return response
    }

    /// Every method and path there is, for whatever must not miss one.
    package var endpoints: [(method: HTTPMethod, path: String)] {
        router.routes.map { ($0.method, $0.pattern.description) }
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        if request.method == .options { return preflight(request) }
        let match = router.match(request.method, request.segments)
        if let refusal = policy.refusal(of: request, acts: match.acts) {
            return refusal == .unprovenBrowser ? ButtonPage(request).response : APIError(refusal).response
        }
        switch match {
        case .found(let route, let parameters): return await route.handler(request, parameters)
        case .wrongMethod(let allowed): return APIError.wrongMethod(request.method, allowed).response
        case .notFound: return APIError.noSuchPath(request.path).response
        }
    }

    private func preflight(_ request: HTTPRequest) -> HTTPResponse {
        let methods = router.allowedMethods(request.segments)
        return methods.isEmpty
            ? APIError.noSuchPath(request.path).response : policy.preflight(for: request, allowing: methods)
    }
}

extension Router.Match {
    fileprivate var acts: Bool {
        if case .found(let route, _) = self { route.acts } else { false }
    }
}
