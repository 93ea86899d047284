#if os(Linux)
import Frames

/// When a picture was captured, as far as a driver can be believed.
package enum CaptureMoment {
    /// A picture is not older than that when it is read, unless the stamp is wrong.
    private static let oldest: Int64 = 1_000_000_000

    package static func believed(_ told: MonotonicTime, isMonotonic: Bool, at now: MonotonicTime) -> MonotonicTime {
        let age = now - told
        return isMonotonic && (0...oldest).contains(age) ? told : now
    }
}
#endif
