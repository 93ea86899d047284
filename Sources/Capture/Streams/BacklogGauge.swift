import Frames

/// Tells from how reading goes whether this machine is too slow for a stream: then nothing is ever waited for.
package struct BacklogGauge: Sendable {
    /// A read that took so long has waited, and nothing older lies about.
    private static let wait: Int64 = 2_000_000
    /// What piled up during a short hiccup is worked off sooner than this.
    private static let patience: Int64 = 1_000_000_000

    private var lastWait: MonotonicTime

    package init(start: MonotonicTime) {
        lastWait = start
    }

    /// A read ended at `now` after so many nanoseconds.
    package mutating func read(took: Int64, now: MonotonicTime) {
        if took >= Self.wait { lastWait = now }
    }

    package func isBehind(at now: MonotonicTime) -> Bool { now - lastWait > Self.patience }
}
