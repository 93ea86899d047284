/// An exact frame rate, such as 30000/1001.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    public let numerator: Int
    public let denominator: Int

    /// Reduces the fraction; nil unless both parts are positive.
    public init?(_ numerator: Int, _ denominator: Int) {
        guard numerator > 0, denominator > 0 else { return nil }
        let divisor = Self.greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    private init(exactly numerator: Int, over denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The rates a broadcaster asks for by name, in rising order.
    public static let named: [(name: String, rate: FrameRate)] = [
        ("24", FrameRate(exactly: 24, over: 1)),
        ("25", FrameRate(exactly: 25, over: 1)),
        ("29.97", FrameRate(exactly: 30000, over: 1001)),
        ("30", .thirty),
        ("50", FrameRate(exactly: 50, over: 1)),
        ("59.94", FrameRate(exactly: 60000, over: 1001)),
        ("60", FrameRate(exactly: 60, over: 1)),
    ]

    public static let thirty = FrameRate(exactly: 30, over: 1)

    /// The rate with a name from ``named``.
    public init?(named name: String) {
        guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
        self = match.rate
    }

    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// The time from the first frame to frame `index`, rounded down to a nanosecond; errors do not add up.
    public func nanoseconds(toFrame index: Int64) -> Int64 {
        let step = index.multipliedFullWidth(by: Int64(denominator) * 1_000_000_000)
        return Int64(numerator).dividingFullWidth(step).quotient
    }

    public var description: String {
        if let match = Self.named.first(where: { $0.rate == self }) { return match.name }
        return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
