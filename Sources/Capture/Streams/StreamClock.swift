import Frames

/// Puts a stream's times on the monotonic clock: pictures and sound by one measure, so that they stay together.
package struct StreamClock: Sendable {
    /// Older than this, in nanoseconds, nothing can be that has just come.
    private static let oldest: Int64 = 10_000_000_000

    private var pictures = ArrivalFilter()
    private var sound = ArrivalFilter()

    package init() {}

    package mutating func pictureArrived(_ stamp: Int64, at arrival: MonotonicTime) {
        // Both count from the same zero: where one has jumped, the other has or will.
        if pictures.observe(stamp, at: arrival) { sound = ArrivalFilter() }
    }

    package mutating func soundArrived(_ stamp: Int64, at arrival: MonotonicTime) {
        if sound.observe(stamp, at: arrival) { pictures = ArrivalFilter() }
    }

    /// When what has this stamp was captured, as nearly as its arrival tells: never later than now. What has no stamp
    /// was captured when it came.
    package func captured(_ stamp: Int64?, now: MonotonicTime) -> MonotonicTime {
        guard let stamp, let offset = [pictures.offset, sound.offset].compactMap(\.self).min() else { return now }
        return Self.plausible(stamp &+ offset, now: now)
    }

    /// The time itself, unless it lies in the future or in a past that cannot be.
    static func plausible(_ nanoseconds: Int64, now: MonotonicTime) -> MonotonicTime {
        (0...oldest).contains(now.nanoseconds &- nanoseconds) ? MonotonicTime(nanoseconds: nanoseconds) : now
    }
}
