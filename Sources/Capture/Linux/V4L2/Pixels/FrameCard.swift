#if os(Linux)
import Frames

/// What a frame is told about itself.
struct FrameCard {
    var number: Int64
    var rate: FrameRate
    var captured: MonotonicTime

    func stamps() -> FrameStamps { FrameStamps(captured: captured, delivered: .now) }
}
#endif
