#if os(Linux)
import Frames

/// How much a rate is worse than the one that was asked for: a thousand for no pictures at all.
package struct RateCost {
    private static let ofFramesMissing = 1000.0
    /// Frames nobody asked for cost work, and are better than ones that are missing.
    private static let ofFramesTooMany = 100.0
    private static let ofNotKnowing = 30.0

    package let value: Double

    package init(_ rate: FrameRate?, for wanted: FrameRate) {
        guard let rate else {
            value = Self.ofNotKnowing
            return
        }
        let difference = rate.framesPerSecond / wanted.framesPerSecond - 1
        value = difference < 0 ? -difference * Self.ofFramesMissing : difference * Self.ofFramesTooMany
    }
}
#endif
