#if canImport(AVFoundation)
import CoreMedia

extension CMTime {
    /// A moment on the monotonic clock, to the nanosecond.
    package init(_ time: MonotonicTime) {
        self.init(value: time.nanoseconds, timescale: 1_000_000_000)
    }
}
#endif
