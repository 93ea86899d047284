import Frames

/// Tells when a camera that delivered has stopped doing so.
package struct StallWatch {
    /// Half a second without a picture is a stall, unless the camera is that slow.
    private static let shortest: Int64 = 500_000_000
    private static let intervals: Int64 = 3
    /// How much a new interval counts against those before.
    private static let weight: Int64 = 8
    /// How long a camera may take to show its first picture, and the second.
    private static let startPatience: Int64 = 2_000_000_000

    private var last: MonotonicTime
    private var interval: Int64?
    private var hasDelivered = false

    /// A camera started at `start` has yet to show a picture.
    package init(start: MonotonicTime) {
        last = start
    }

    package mutating func delivered(at time: MonotonicTime) {
        if hasDelivered {
            // The gap of one stall is no measure of the camera's rate; gaps that go on are.
            let latest = min(time - last, patience)
            interval = interval.map { $0 + (latest - $0) / Self.weight } ?? latest
        }
        hasDelivered = true
        last = time
    }

    /// Since when nothing has come; nil while pictures come as they should.
    package func stalledSince(at now: MonotonicTime) -> MonotonicTime? {
        now - last > patience ? last : nil
    }

    package func isDelivering(at now: MonotonicTime) -> Bool { hasDelivered && now - last <= patience }

    private var patience: Int64 {
        guard let interval else { return Self.startPatience }
        return max(Self.shortest, Self.intervals * interval)
    }
}
