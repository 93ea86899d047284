/// Who may use the server, and which pages in which browsers may do it for them.
///
/// Whoever is not on this machine shows a token. A browser shows it for every page that asks it to, but tells where a request
/// comes from by Origin, Sec-Fetch-Site or Referer. It is kept from being a tool of foreign pages in three ways: Host must
/// name this machine (against DNS rebinding), what comes from a foreign origin is refused, and a GET that acts needs proof
/// that it comes from a page of ours.
public struct AccessPolicy: Sendable {
    public enum AllowedOrigins: Sendable, Equatable {
        case these(Set<Origin>)
        case any
    }

    public var allowedOrigins: AllowedOrigins
    /// Names under which this machine is known, beside localhost, `.local` names and addresses.
    public var hostNames: Set<String>
    public var tokens: AccessTokens
    /// Clients, by their User-Agent, that follow what others tell them and so may not make this server act.
    public var ledAgents: Set<String> = []

    /// Without tokens only this machine itself is answered.
    public init(
        allowedOrigins: AllowedOrigins = .these([]), hostNames: some Sequence<String> = [],
        tokens: AccessTokens = AccessTokens()
    ) {
        self.allowedOrigins = allowedOrigins
        self.tokens = tokens
        self.hostNames = Set(hostNames.map(\.loweredASCII))
    }

    /// The one place that decides whether a request is answered.
    public func decision(on request: HTTPRequest, needing need: AccessNeed) -> AccessDecision {
        if let refusal = hostRefusal(of: request) { return .refused(refusal) }
        let source = source(of: request)
        if source == .foreign { return .refused(.foreignOrigin) }
        if let agent = request.headers["User-Agent"], ledAgents.contains(agent) { return .refused(.foreignOrigin) }

        let role = tokens.role(of: request)
        if role == .stranger, need.role > .stranger {
            return .refused(request.presentedTokens.isEmpty ? .noToken : .wrongToken)
        }
        if role < need.role { return .refused(.viewersOnlyLook) }

        let isActingGet = need.acts && (request.method == .get || request.method == .head)
        if isActingGet, source == .unknown, Self.isBrowser(request) { return .refused(.unprovenBrowser) }
        return .granted(role)
    }

    /// Whether the origin named by the request is one that was allowed.
    func allows(_ origin: Origin?) -> Bool {
        switch allowedOrigins {
        case .any: true
        case .these(let origins): origin.map(origins.contains) ?? false
        }
    }

    private enum Source {
        case ours, allowed, foreign, unknown
    }

    /// Where the request comes from, by what the browser says of it.
    private func source(of request: HTTPRequest) -> Source {
        if allowedOrigins == .any { return .allowed }
        let site = request.headers["Sec-Fetch-Site"]?.loweredASCII
        if let text = request.headers["Origin"] {
            let source = source(of: Origin(text), request)
            return source == .ours && site == "cross-site" ? .foreign : source
        }
        let referer = request.headers["Referer"].map { source(of: Origin($0), request) }
        switch site {
        case "same-origin": return .ours
        case "cross-site": return referer == .allowed ? .allowed : .foreign
        default: break
        }
        // A Referer alone does not make a request foreign: a link to us from elsewhere is harmless unless it acts.
        return referer == .foreign ? .unknown : referer ?? .unknown
    }

    private func source(of origin: Origin?, _ request: HTTPRequest) -> Source {
        if allows(origin) { return .allowed }
        guard let origin, let host = request.host.flatMap(Authority.init) else { return .foreign }
        return origin.isServed(from: host) ? .ours : .foreign
    }

    /// Every browser calls itself Mozilla; hardly any program does.
    private static func isBrowser(_ request: HTTPRequest) -> Bool {
        request.headers["User-Agent"]?.contains("Mozilla/") ?? false
    }

    private func hostRefusal(of request: HTTPRequest) -> AccessRefusal? {
        if request.headers.all("Host").count > 1 { return .badHost(nil) }
        guard let host = request.host else { return request.version == .http10 ? nil : .missingHost }
        guard let authority = Authority(host) else { return .badHost(host) }
        let isOurs =
            authority.isAddress || authority.host == "localhost" || authority.host.hasSuffix(".local")
            || hostNames.contains(authority.host)
        return isOurs ? nil : .foreignHost(authority.host)
    }
}
