import Frames

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Turns capture stamps into NDI timecodes: UTC in steps of 100 ns, always rising.
package struct TimecodeClock {
    private static let nanosecondsPerStep: Int64 = 100
    /// How often the clocks are compared.
    private static let looks = 5

    // Fixed for the clock's life: a set wall clock must not make timecodes jump.
    private let utcOffset: Int64
    private var last: Int64?

    /// - Parameter utcOffset: Nanoseconds from the monotonic clock to UTC.
    package init(utcOffset: Int64) {
        self.utcOffset = utcOffset
    }

    /// A clock with this machine's present offset.
    package static func synchronised() -> TimecodeClock {
        // A thread may be held up between reading one clock and the other, and the offset stays: the closest look counts.
        var best = look()
        for _ in 1..<looks {
            let other = look()
            if other.uncertainty < best.uncertainty { best = other }
        }
        return TimecodeClock(utcOffset: best.offset)
    }

    private static func look() -> (offset: Int64, uncertainty: Int64) {
        let before = MonotonicTime.now
        var wall = timespec()
        clock_gettime(CLOCK_REALTIME, &wall)
        let uncertainty = MonotonicTime.now - before
        let utc = Int64(wall.tv_sec) * 1_000_000_000 + Int64(wall.tv_nsec)
        return (utc - before.nanoseconds - uncertainty / 2, uncertainty)
    }

    /// The timecode of what was captured at `captured`, or `latest` if that is earlier; above every one before.
    package mutating func timecode(capturedAt captured: MonotonicTime, notAfter latest: MonotonicTime) -> Int64 {
        // One stamp from the future would hold back the timecodes of all that follows until then.
        let wanted = (min(captured, latest).nanoseconds + utcOffset) / Self.nanosecondsPerStep
        let timecode = last.map { max(wanted, $0 + 1) } ?? wanted
        last = timecode
        return timecode
    }
}
