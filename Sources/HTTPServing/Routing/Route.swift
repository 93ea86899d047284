/// One line of a route table: a method, a path and what answers it.
///
/// `Info` is whatever the table's owner wants to know of a route beside that (a summary, its parameters).
public struct Route<Info: Sendable>: Sendable {
    public typealias Handler = @Sendable (HTTPRequest, PathParameters) async -> HTTPResponse

    public let method: HTTPMethod
    public let pattern: PathPattern
    /// Whether calling it changes something, whatever its method.
    public let acts: Bool
    /// Who may have it; by default viewers what does not act, and operators everything.
    public private(set) var audience: AccessRole
    public let info: Info
    public let handler: Handler

    /// `acts` is by default true for every method but GET.
    public init(
        _ method: HTTPMethod, _ pattern: PathPattern, acts: Bool? = nil, info: Info, handler: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.acts = acts ?? (method != .get)
        audience = self.acts ? .operator : .viewer
        self.info = info
        self.handler = handler
    }

    /// The same route for others than the usual ones.
    public func reserved(for audience: AccessRole) -> Route {
        var route = self
        route.audience = audience
        return route
    }

    /// What it takes to be answered by it.
    public var need: AccessNeed {
        AccessNeed(acts: acts, role: audience)
    }
}

extension Route where Info == Void {
    public init(_ method: HTTPMethod, _ pattern: PathPattern, acts: Bool? = nil, handler: @escaping Handler) {
        self.init(method, pattern, acts: acts, info: (), handler: handler)
    }
}
