/// One line of a route table: a method, a path and what answers it.
///
/// `Info` is whatever the table's owner wants to know of a route beside that (a summary, its parameters).
public struct Route<Info: Sendable>: Sendable {
    public typealias Handler = @Sendable (HTTPRequest, PathParameters) async -> HTTPResponse

    public let method: HTTPMethod
    public let pattern: PathPattern
    /// Whether calling it changes something, whatever its method.
    public let acts: Bool
    public let info: Info
    public let handler: Handler

    /// `acts` is by default true for every method but GET.
    public init(
        _ method: HTTPMethod, _ pattern: PathPattern, acts: Bool? = nil, info: Info, handler: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.acts = acts ?? (method != .get)
        self.info = info
        self.handler = handler
    }
}

extension Route where Info == Void {
    public init(_ method: HTTPMethod, _ pattern: PathPattern, acts: Bool? = nil, handler: @escaping Handler) {
        self.init(method, pattern, acts: acts, info: (), handler: handler)
    }
}
