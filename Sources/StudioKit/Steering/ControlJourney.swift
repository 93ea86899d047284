import Capture
import Frames

/// One control's way through its scale at an even pace.
package struct ControlJourney: Sendable {
    /// Who set it off may have gone: it ends after as long as the longest ramp.
    package static let longest = Studio.longestRamp
    /// How far ahead of the time a control that glides is sent, in seconds: longer than from step to step, so that it
    /// never stands between two.
    package static let lead = 0.1

    /// The control that has to be in a certain mode for this one to be set.
    package let mode: String?
    /// Whether it has arrived.
    package var isOver = false
    private let scale: NumberScale
    private let origin: Double
    /// Of the whole scale in a second; negative downwards.
    private let pace: Double
    private let start: MonotonicTime
    private let glides: Bool
    private var last: Double

    /// - Parameters:
    ///   - speed: from -1 to 1, and not 0.
    ///   - glides: whether the control goes to where it is sent within the lead, and not at once.
    package init(
        _ scale: NumberScale, from value: Double, speed: Double, mode: String? = nil, glides: Bool = false,
        at start: MonotonicTime
    ) {
        self.scale = scale
        self.mode = mode
        self.start = start
        self.glides = glides
        origin = scale.position(of: value)
        pace = speed / Studio.wholeWay
        last = value
    }

    /// Where the control is to go now; nil while it has not come as far as a step of the scale.
    package mutating func step(at time: MonotonicTime) -> Double? {
        let seconds = Double(time - start) / 1_000_000_000 + (glides ? Self.lead : 0)
        let value = scale.value(at: origin + pace * min(seconds, Self.longest))
        let end = pace < 0 ? scale.range.lowerBound : scale.range.upperBound
        isOver = value == end || seconds >= Self.longest
        let leastStep = isOver || glides ? 0 : scale.step
        guard value != last, abs(value - last) >= leastStep else { return nil }
        last = value
        return value
    }
}
