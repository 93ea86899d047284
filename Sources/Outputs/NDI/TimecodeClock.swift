import Frames

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Turns capture stamps into NDI timecodes: UTC in steps of 100 ns, always rising.
package struct TimecodeClock {
    private static let nanosecondsPerStep: Int64 = 100

    // Fixed for the clock's life: a set wall clock must not make timecodes jump.
    private let utcOffset: Int64
    private var last: Int64?

    /// - Parameter utcOffset: Nanoseconds from the monotonic clock to UTC.
    package init(utcOffset: Int64) {
        self.utcOffset = utcOffset
    }

    /// A clock with this machine's present offset.
    package static func synchronised() -> TimecodeClock {
        // A pause between the looks at the two clocks makes an offset smaller, and would stay in every timecode.
        TimecodeClock(utcOffset: (0..<5).map { _ in presentOffset() }.max() ?? presentOffset())
    }

    private static func presentOffset() -> Int64 {
        var wall = timespec()
        clock_gettime(CLOCK_REALTIME, &wall)
        let utc = Int64(wall.tv_sec) * 1_000_000_000 + Int64(wall.tv_nsec)
        return utc - MonotonicTime.now.nanoseconds
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
