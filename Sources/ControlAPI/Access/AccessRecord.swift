import HTTPServing

/// One line of the access log: who did what, and what came of it. Never the query, which may hold secrets.
public struct AccessRecord: Sendable, Equatable, CustomStringConvertible {
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// Someone was turned away, or something broke.
        case warning
        /// Something was changed.
        case info
        /// Everything.
        case debug

        public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    public let level: Level
    private let peer: String
    private let role: AccessRole
    private let method: String
    private let path: String
    private let status: UInt16
    private let id: String

    /// Longer paths and methods are cut.
    private static let longest = 200

    init(_ request: HTTPRequest, _ status: HTTPStatus, role: AccessRole, acts: Bool) {
        switch status.code {
        case 401, 403, 500: level = .warning
        default: level = acts ? .info : .debug
        }
        peer = request.peer.address
        self.role = role
        method = request.method.name
        path = request.path
        self.status = status.code
        id = request.id
    }

    /// Who did what, without what tells one time from another.
    public var deed: String {
        "\(peer) \(role.name) \(Self.printable(method)) \(Self.printable(path)) \(status)"
    }

    public var description: String { "\(deed) id=\(id)" }

    /// Encoded again, so that no path can begin a line of its own.
    private static func printable(_ text: String) -> String {
        String(PercentCoding.encode(text, keeping: "/-._~").prefix(longest))
    }
}
