/// Finds the route of a request in a table.
public struct Router<Info: Sendable>: Sendable {
    public enum Match: Sendable {
        case found(Route<Info>, PathParameters)
        /// The path exists, but not for this method; these are the methods it has.
        case wrongMethod(allowed: [HTTPMethod])
        case notFound
    }

    /// The whole table, in the order it was written.
    public let routes: [Route<Info>]
    private let byLength: [Int: [Route<Info>]]

    public init(_ routes: [Route<Info>]) {
        self.routes = routes
        byLength = Dictionary(grouping: routes) { $0.pattern.segments.count }
            .mapValues { $0.sorted { $0.pattern.literalCount > $1.pattern.literalCount } }
    }

    /// HEAD finds the GET route, unless that one acts.
    public func match(_ method: HTTPMethod, _ path: [String]) -> Match {
        var allowed: [HTTPMethod] = []
        var literalCount: Int?
        for route in byLength[path.count] ?? [] where literalCount == nil || route.pattern.literalCount == literalCount
        {
            guard let parameters = route.pattern.match(path) else { continue }
            literalCount = route.pattern.literalCount
            let methods = Self.methods(of: route)
            if methods.contains(method) { return .found(route, parameters) }
            allowed.append(contentsOf: methods)
        }
        return allowed.isEmpty ? .notFound : .wrongMethod(allowed: Self.inOrder(allowed))
    }

    /// The methods a path answers, OPTIONS among them; empty when there is no such path.
    public func allowedMethods(_ path: [String]) -> [HTTPMethod] {
        switch match(.options, path) {
        case .wrongMethod(let allowed): allowed
        case .found(let route, _): Self.methods(of: route)
        case .notFound: []
        }
    }

    private static func methods(of route: Route<Info>) -> [HTTPMethod] {
        route.method == .get && !route.acts ? [.get, .head] : [route.method]
    }

    private static func inOrder(_ methods: [HTTPMethod]) -> [HTTPMethod] {
        var seen: Set<HTTPMethod> = []
        return (methods + [.options]).filter { seen.insert($0).inserted }
    }
}

extension Array where Element == HTTPMethod {
    /// The value of an `Allow` header.
    public var allowHeader: String {
        map(\.name).joined(separator: ", ")
    }
}
