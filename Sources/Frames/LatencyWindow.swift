/// The latest durations of one stage, for percentiles over the last few seconds of frames.
public struct LatencyWindow: Sendable {
    private static let capacity = 256
    private var values: [Int64] = []
    private var next = 0

    public init() {
        values.reserveCapacity(Self.capacity)
    }

    public mutating func add(nanoseconds: Int64) {
        if values.count < Self.capacity {
            values.append(nanoseconds)
        } else {
            values[next] = nanoseconds
            next = (next + 1) % Self.capacity
        }
    }

    /// The duration in milliseconds that the given fraction of the window stays below; nil without any.
    public func percentile(_ fraction: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let index = min(sorted.count - 1, Int(Double(sorted.count) * fraction))
        return Double(sorted[index]) / 1_000_000
    }
}
