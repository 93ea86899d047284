import Frames

/// How far a stream's own clock lies from ours, by the pieces that were the least delayed on their way.
package struct ArrivalFilter: Sendable {
    /// How long a piece counts: long enough to see a quick one, short enough to follow clocks that drift.
    private static let span: Int64 = 5_000_000_000
    /// A step larger than this is another clock (a restart, a wrap), not a delay.
    private static let jump: UInt64 = 3_000_000_000

    private var previous: Int64?
    private var current: Int64?
    private var began = MonotonicTime(nanoseconds: 0)

    package init() {}

    /// Nanoseconds from the stream's clock to ours; nil before anything came.
    package var offset: Int64? {
        guard let current else { return nil }
        return previous.map { min($0, current) } ?? current
    }

    /// A piece of this stamp, in nanoseconds, came at `arrival`. True when the stream's clock has jumped.
    @discardableResult
    package mutating func observe(_ stamp: Int64, at arrival: MonotonicTime) -> Bool {
        let distance = arrival.nanoseconds &- stamp
        guard let offset, (distance &- offset).magnitude < Self.jump else {
            let hasJumped = current != nil
            (previous, current, began) = (nil, distance, arrival)
            return hasJumped
        }
        if arrival - began > Self.span {
            (previous, current, began) = (current, distance, arrival)
        } else {
            current = min(current ?? distance, distance)
        }
        return false
    }
}
