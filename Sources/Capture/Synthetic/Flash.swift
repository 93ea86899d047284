import Frames

/// When the chart's flash is lit (and its beep sounds): the first tenth of every second of the monotonic clock.
package enum Flash {
    package static let second: Int64 = 1_000_000_000
    package static let length: Int64 = 100_000_000

    package static func isLit(at captured: MonotonicTime) -> Bool { captured.nanoseconds % second < length }
}
