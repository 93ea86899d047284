/// How much of what happens is told; each level has what those before it have.
package enum LogLevel: String, CaseIterable, Sendable, Comparable {
    /// It will not go on by itself.
    case error
    /// Something broke, or someone was turned away.
    case warning
    /// What happens in the show: receivers, recordings, a camera that is back.
    case notice
    /// Something was changed.
    case info
    case debug

    /// The number of syslog and the journal.
    package var priority: Int {
        switch self {
        case .error: 3
        case .warning: 4
        case .notice: 5
        case .info: 6
        case .debug: 7
        }
    }

    package static func < (first: LogLevel, second: LogLevel) -> Bool { first.priority < second.priority }
}
