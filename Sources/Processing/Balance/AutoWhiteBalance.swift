import Foundation
import Frames

/// Follows the light of the scene: takes the first estimate at once, then moves only when the light has really changed.
public struct AutoWhiteBalance: Sendable {
    /// How often a frame is looked at.
    private static let interval: Int64 = 125_000_000
    /// The remaining way shrinks by e in this time: 1.6 s bring it below 2 %.
    private static let settlingTime = 400_000_000.0
    /// Estimates that differ less from where the balance is going are noise.
    private static let stillness = Distance(mired: 6, tint: 5)
    /// A change counts when this many estimates in a row agree on it.
    private static let agreement = 2
    /// When this near, the rest of the way is done at once.
    private static let arrival = Distance(mired: 0.5, tint: 0.3)

    private let estimator = LightEstimator()
    private var lastLook: MonotonicTime?
    private var lastEstimate: WhiteBalance?
    private var agreeing = 0
    private var goal: WhiteBalance?
    /// The balance that is now right; nil until something was seen to tell it from.
    public private(set) var current: WhiteBalance?

    public init() {}

    /// Starts from a balance already in effect instead of jumping to the first estimate.
    public init(from balance: WhiteBalance) {
        current = balance
        goal = balance
    }

    /// Looks at a camera frame, before any processing, if it is time to.
    ///
    /// - Returns: the new balance when it has changed.
    public mutating func observe(_ frame: Frame, at time: MonotonicTime) -> WhiteBalance? {
        let elapsed = lastLook.map { time - $0 } ?? Self.interval
        guard elapsed >= Self.interval else { return nil }
        lastLook = time
        if let estimate = estimator.light(of: frame) { consider(estimate) }
        return move(elapsed: Double(elapsed))
    }

    private mutating func consider(_ estimate: WhiteBalance) {
        guard let goal else {
            self.goal = estimate
            return
        }
        let agrees = lastEstimate.map { Distance($0, estimate).isWithin(Self.stillness) } ?? false
        agreeing = agrees ? agreeing + 1 : 1
        lastEstimate = estimate
        if agreeing >= Self.agreement && !Distance(goal, estimate).isWithin(Self.stillness) { self.goal = estimate }
    }

    private mutating func move(elapsed: Double) -> WhiteBalance? {
        guard let goal, goal != current else { return nil }
        guard let now = current, !Distance(now, goal).isWithin(Self.arrival) else {
            current = goal
            return goal
        }
        let part = 1 - exp(-elapsed / Self.settlingTime)
        let mired = now.mired + (goal.mired - now.mired) * part
        current = WhiteBalance(temperature: 1_000_000 / mired, tint: now.tint + (goal.tint - now.tint) * part)
        return current
    }
}

/// How far two lights are apart, in steps that look about equal.
private struct Distance {
    var mired: Double
    var tint: Double

    init(mired: Double, tint: Double) {
        self.mired = mired
        self.tint = tint
    }

    init(_ one: WhiteBalance, _ other: WhiteBalance) {
        self.init(mired: abs(one.mired - other.mired), tint: abs(one.tint - other.tint))
    }

    func isWithin(_ limit: Distance) -> Bool { mired <= limit.mired && tint <= limit.tint }
}

extension WhiteBalance {
    /// Reciprocal temperature; equal steps look about equal.
    var mired: Double { 1_000_000 / temperature }
}
