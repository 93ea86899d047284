/// A path of literal segments, matched without regard to case, and `{name}` segments, which match anything.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
    }

    public let description: String
    let segments: [Segment]

    public init(_ text: String) {
        description = text
        segments = text.split(separator: "/").map { part in
            part.hasPrefix("{") && part.hasSuffix("}")
                ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
        }
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The names of its parameters, in order.
    public var parameterNames: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The parameters, when the whole path matches.
    public func match(_ path: [String]) -> PathParameters? {
        guard path.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .literal(let text): guard text.equalsIgnoringASCIICase(part) else { return nil }
            case .parameter(let name): values[name] = part
            }
        }
        return PathParameters(values)
    }

    /// How many segments are literal; of two patterns that match, the more literal one is meant.
    var literalCount: Int {
        segments.count - parameterNames.count
    }
}
