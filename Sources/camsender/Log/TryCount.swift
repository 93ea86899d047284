import Frames

/// Tells once a minute how often a lost camera has been tried in vain.
package struct TryCount {
    /// In nanoseconds.
    private static let interval: Int64 = 60_000_000_000

    private var since: MonotonicTime?
    private var counted = 0

    package init() {}

    package mutating func look(_ state: ShowState, at now: MonotonicTime) -> LogLine? {
        guard let trouble = state.trouble, state.tries > 0 else {
            since = nil
            return nil
        }
        guard let began = since, state.tries >= counted else {
            (since, counted) = (now, 0)
            return nil
        }
        guard now - began >= Self.interval else { return nil }
        let tries = state.tries - counted
        (since, counted) = (now, state.tries)
        guard tries > 0 else { return nil }
        let times = tries == 1 ? "once" : "\(tries) times"
        return LogLine(.warning, "camera \(state.camera ?? "none"): tried \(times) in the last minute: \(trouble)")
    }
}
