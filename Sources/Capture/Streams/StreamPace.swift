import Frames

/// Plays what comes faster than it was made (segments, files) at its own pace.
package struct StreamPace: Sendable {
    /// Later than this the pace is set anew instead of hurrying after it.
    private static let tolerance: Int64 = 100_000_000
    /// A larger step in the stream's clock is another clock.
    private static let jump: UInt64 = 10_000_000_000
    /// A live stream that fell back so far is better entered anew at its end.
    private static let mostLost: Int64 = 6_000_000_000

    private var offset: Int64?
    private var last: Int64 = 0
    private var lost: Int64 = 0

    package init() {}

    /// Whether waiting for pieces that came late has cost more than entering the stream anew.
    package var hasFallenBehind: Bool { lost > Self.mostLost }

    /// When the piece of this stamp, in nanoseconds, is to be played; it came at `now`.
    package mutating func due(_ stamp: Int64, now: MonotonicTime) -> MonotonicTime {
        defer { last = stamp }
        guard let offset, (stamp &- last).magnitude < Self.jump else {
            offset = now.nanoseconds &- stamp
            return now
        }
        let due = MonotonicTime(nanoseconds: stamp &+ offset)
        guard now - due > Self.tolerance else { return due }
        lost += now - due
        self.offset = now.nanoseconds &- stamp
        return now
    }

    /// When what has this stamp is played.
    package func time(of stamp: Int64) -> MonotonicTime? {
        offset.map { MonotonicTime(nanoseconds: stamp &+ $0) }
    }
}
