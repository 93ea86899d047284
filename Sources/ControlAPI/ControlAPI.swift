import Capture
import Foundation
import HTTPServing
import StudioKit

/// The control API: HTTP on one side, a studio on the other.
public struct ControlAPI: Sendable {
    private let router: Router<RouteInfo>
    private var policy: AccessPolicy
    private let version: String
    private let events: EventHub
    private let securityHeaders: SecurityHeaders
    private let log: @Sendable (AccessRecord) -> Void

    /// - Parameters:
    ///   - recordings: the folder whose files are listed and served; nil when there is none to use.
    ///   - allowedOrigins: origins of web pages that may use the API; `*` stands for every page.
    ///   - hostNames: further names this machine is known under.
    ///   - tokens: who may use it; by default this machine alone.
    ///   - log: is told of every request when it has been answered.
    public init(
        studio: Studio, version: String, recordings: RecordingLibrary? = nil, allowedOrigins: [String] = [],
        hostNames: [String] = [], tokens: AccessTokens = AccessTokens(),
        log: @escaping @Sendable (AccessRecord) -> Void = { _ in }
    ) {
        events = EventHub(studio: studio, version: version)
        router = Router(Self.routes(studio, version, recordings, events, tokens))
        policy = AccessPolicy(
            allowedOrigins: allowedOrigins.contains("*") ? .any : .these(Set(allowedOrigins.compactMap(Origin.init))),
            hostNames: hostNames + [ProcessInfo.processInfo.hostName], tokens: tokens)
        policy.ledAgents = [StreamAgent.name]
        securityHeaders = SecurityHeaders(isShared: !allowedOrigins.isEmpty)
        self.version = version
        self.log = log
    }

    /// Serves the API until the server is stopped; over TLS when there is a certificate.
    public func serve(
        host: String?, port: UInt16, tls: TLSIdentity? = nil
    ) throws(HTTPServingError) -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: host, port: port)
        configuration.serverName = "CamSender/\(version)"
        configuration.tls = tls
        configuration.refusal = { refusal, request in
            let error = FileEndpoints.refusal(refusal, of: request) ?? APIError(refusal)
            return finished(error.response, to: request, role: policy.tokens.role(of: request), acts: false)
        }
        return try HTTPServer(configuration: configuration, immediate: respondAtOnce) { await respond(to: $0) }
    }

    /// The answer to a request that needs to wait for nothing; nil for every other.
    @Sendable
    package func respondAtOnce(to request: HTTPRequest) -> HTTPResponse? {
        guard case .found(let route, let parameters) = router.match(request.method, request.segments),
            let atOnce = route.info.atOnce, request.queryToken == nil
        else { return nil }
        guard case .granted(let role) = policy.decision(on: request, needing: route.need) else { return nil }
        var known = request.withoutCredentials
        known.role = role
        guard let response = atOnce(known, parameters) else { return nil }
        return finished(response, to: request, role: role, acts: route.need.acts)
    }

    /// The answer to a request, with what browsers need to know of it, told to the log.
    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        if request.method == .options {
            return finished(preflight(request), to: request, role: .stranger, acts: false)
        }
        let match = router.match(request.method, request.segments)
        let decision = policy.decision(on: request, needing: match.need)
        var response = await answer(request, match, decision)
        if decision.refusal == nil, let token = TokenInAddress(request, policy.tokens) {
            response.headers["Set-Cookie"] = token.cookie
        }
        return finished(response, to: request, role: role(of: request, decision), acts: match.need.acts)
    }

    /// As whom someone came, let in or not.
    private func role(of request: HTTPRequest, _ decision: AccessDecision) -> AccessRole {
        if case .granted(let role) = decision { role } else { policy.tokens.role(of: request) }
    }

    /// Every method and path there is, for whatever must not miss one.
    package var endpoints: [(method: HTTPMethod, path: String)] {
        router.routes.map { ($0.method, $0.pattern.description) }
    }

    /// Whether it changes something.
    package func acts(_ method: HTTPMethod, _ path: String) -> Bool {
        router.match(method, path.split(separator: "/").map(String.init)).need.acts
    }

    private func answer(
        _ request: HTTPRequest, _ match: Router<RouteInfo>.Match, _ decision: AccessDecision
    ) async -> HTTPResponse {
        switch decision {
        case .refused(.unprovenBrowser), .granted:
            if let forward = TokenInAddress(request, policy.tokens)?.forward(acts: match.need.acts) { return forward }
        default: break
        }
        switch decision {
        case .refused(let refusal):
            return AccessAnswer(refusal: refusal, request: request, acts: match.need.acts).response
        case .granted(let role):
            var request = request.withoutCredentials
            request.role = role
            return await dispatch(request, match)
        }
    }

    private func dispatch(_ request: HTTPRequest, _ match: Router<RouteInfo>.Match) async -> HTTPResponse {
        switch match {
        case .found(let route, let parameters): await route.handler(request, parameters)
        case .wrongMethod(let allowed): APIError.wrongMethod(request.method, allowed).response
        case .notFound: APIError.noSuchPath(request.path).response
        }
    }

    private func finished(
        _ response: HTTPResponse, to request: HTTPRequest, role: AccessRole, acts: Bool
    ) -> HTTPResponse {
        var response = response
        response.headers.merge(policy.corsHeaders(for: request))
        securityHeaders.add(to: &response)
        log(AccessRecord(request, response.status, role: role, acts: acts))
        return response
    }

    private func preflight(_ request: HTTPRequest) -> HTTPResponse {
        let methods = router.allowedMethods(request.segments)
        return policy.preflight(for: request, allowing: methods.isEmpty ? [.options] : methods)
    }
}

extension Router.Match {
    /// What is not there may be learnt by whoever may look.
    fileprivate var need: AccessNeed {
        if case .found(let route, _) = self { route.need } else { .look }
    }
}
