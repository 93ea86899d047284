#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The times of MP4 files, which count from the start of 1904.
enum MovieEpoch {
    /// Seconds from 1904 to 1970.
    private static let unixStart: UInt64 = 2_082_844_800

    static var now: UInt64 { unixStart + UInt64(max(0, time(nil))) }

    /// Seconds since 1970; nil for a file that does not say.
    static func unixSeconds(_ seconds: UInt64) -> Double? {
        seconds > unixStart ? Double(seconds - unixStart) : nil
    }
}
