import Frames

/// When the viewers of one rate are due, all at once, so that they can share what is made for them.
struct PreviewPace {
    // Frames do not come to the nanosecond; without it a viewer of the camera's own rate would miss some.
    private static let mostLeeway: Int64 = 8_000_000

    private let interval: Int64
    private var next = MonotonicTime(nanoseconds: 0)

    init(interval: Int64) {
        self.interval = interval
    }

    func isDue(at time: MonotonicTime) -> Bool { time + min(Self.mostLeeway, interval / 4) >= next }

    /// Counts from when it was due, so that the rate is kept; a pause is not made up for.
    mutating func advance(at time: MonotonicTime) {
        next = next + interval > time ? next + interval : time + interval
    }
}
