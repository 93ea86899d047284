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

    /// The durations in milliseconds that the given fractions of the window stay below; nil without any.
    public func percentiles(_ first: Double, _ second: Double) -> (first: Double, second: Double)? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        func below(_ fraction: Double) -> Double {
            Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]) / 1_000_000
        }
        return (below(first), below(second))
    }
}
