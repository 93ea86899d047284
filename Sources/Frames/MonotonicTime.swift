#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A moment on the system's monotonic clock (`CLOCK_MONOTONIC`): the one clock that stamps picture and sound.
public struct MonotonicTime: Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    public static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    public var milliseconds: Int64 { nanoseconds / 1_000_000 }

    public static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Nanoseconds from `right` to `left`.
    public static func - (left: MonotonicTime, right: MonotonicTime) -> Int64 { left.nanoseconds - right.nanoseconds }

    public static func + (left: MonotonicTime, right: Int64) -> MonotonicTime {
        MonotonicTime(nanoseconds: left.nanoseconds + right)
    }

    /// Blocks the calling thread until `self`; returns at once when it has passed.
    public func sleepUntil() {
        #if canImport(Darwin)
        // Darwin has no clock_nanosleep; a signal may cut nanosleep short.
        var remaining = self - .now
        while remaining > 0 {
            var wish = timespec(tv_sec: Int(remaining / 1_000_000_000), tv_nsec: Int(remaining % 1_000_000_000))
            nanosleep(&wish, nil)
            remaining = self - .now
        }
        #else
        var deadline = timespec(
            tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
        #endif
    }
}
