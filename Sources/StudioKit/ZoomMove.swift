import Foundation
import Frames

/// A zoom factor that is still, or on its way at an even pace to the eye: equal ratios in equal times.
package struct ZoomMove: Sendable, Equatable {
    private let origin: Double
    package let target: Double
    private let start: MonotonicTime
    /// Nanoseconds.
    private let duration: Int64

    /// A zoom that stays where it is.
    package init(still factor: Double) {
        origin = factor
        target = factor
        start = MonotonicTime(nanoseconds: 0)
        duration = 0
    }

    package init(from origin: Double, to target: Double, at start: MonotonicTime, seconds: Double) {
        self.origin = origin
        self.target = target
        self.start = start
        duration = Int64(seconds * 1_000_000_000)
    }

    package func factor(at time: MonotonicTime) -> Double {
        let elapsed = time - start
        guard duration > 0, elapsed < duration else { return target }
        guard elapsed > 0 else { return origin }
        return origin * pow(target / origin, Double(elapsed) / Double(duration))
    }
}
