/// Counts events and tells their rate over the last seconds.
public struct RateWindow: Sendable {
    private static let span: Int64 = 2_000_000_000
    private static let capacity = 256
    private var times: [MonotonicTime] = []
    public private(set) var count: Int64 = 0

    public init() {
        times.reserveCapacity(Self.capacity)
    }

    public mutating func add(at time: MonotonicTime) {
        count += 1
        if times.count == Self.capacity || times.first.map({ time - $0 > Self.span }) == true { times.removeFirst() }
        times.append(time)
    }

    /// Events a second, from the intervals of the last two seconds; 0 when the last event is older than that.
    public func perSecond(at now: MonotonicTime) -> Double {
        let recent = times.drop { now - $0 > Self.span }
        guard let first = recent.first, let last = recent.last, recent.count > 1, last > first else { return 0 }
        return Double(recent.count - 1) * 1_000_000_000 / Double(last - first)
    }
}
