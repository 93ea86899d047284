#if os(Linux)
import Frames

/// What a frame is told about itself.
package struct FrameCard: Sendable {
    var number: Int64
    var rate: FrameRate
    var captured: MonotonicTime

    package init(number: Int64, rate: FrameRate, captured: MonotonicTime) {
        (self.number, self.rate, self.captured) = (number, rate, captured)
    }

    func stamps() -> FrameStamps { FrameStamps(captured: captured, delivered: .now) }
}
#endif
