import Capture
import Frames
import TestSupport

/// The chart's moving block as received, to compare with where it is at the time that the strip tells.
struct MovingBlockReading {
    /// The block goes down its track and back up in this time.
    private static let period = 4000.0

    let top: Double
    let height: Double

    init?(_ frame: ReceivedFrame) {
        let track = ChartGeometry(size: frame.size).track
        let profile = frame.lumaDown(columns: track.columns.dropFirst(4).dropLast(4))
        let bright = track.rows.filter { profile[$0] > 40 }
        guard let first = bright.first, let last = bright.last else { return nil }
        top = Double(first)
        height = Double(last - first + 1)
    }

    static func expectedTop(in frame: ReceivedFrame, strip: FrameStrip) -> Double {
        let geometry = ChartGeometry(size: frame.size)
        let phase = Double(strip.wholeMilliseconds(near: frame.receivedAt)).truncatingRemainder(dividingBy: period)
        let travelled = min(phase, period - phase) / (period / 2)
        return Double(geometry.track.top) + Double(geometry.track.height - geometry.blockHeight) * travelled
    }
}

extension FrameStrip {
    /// The clock's milliseconds at capture, of which the strip has the low 32 bits.
    func wholeMilliseconds(near time: MonotonicTime) -> Int64 { time.milliseconds - age(at: time) }

    /// Milliseconds since the monotonic clock's second began.
    func milliseconds(sinceSecondOf frame: ReceivedFrame) -> Int64 { wholeMilliseconds(near: frame.receivedAt) % 1000 }
}

extension ChartGeometry {
    /// Part of the black surround between card and patches, away from both.
    var blackAboveCard: PixelRect {
        PixelRect(left: card.left, top: surround.top, right: card.right, bottom: card.top).insetBy(16)
    }
}

extension TestSupport.YCbCr {
    static let black = TestSupport.YCbCr(y: 16, cb: 128, cr: 128)
}
