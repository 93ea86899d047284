import Frames

/// The part of the chart that moves: a block that goes down and up its track once in four seconds.
enum MovingBlock {
    private static let period: Int64 = 4_000_000_000

    static func place(at captured: MonotonicTime, in geometry: ChartGeometry) -> PixelRect {
        let track = geometry.track
        let way = Int64(max(0, track.height - geometry.blockHeight))
        let phase = captured.nanoseconds % period
        let travelled = phase < period / 2 ? phase : period - phase
        let top = track.top + Int(way * travelled / (period / 2))
        return PixelRect(
            left: track.left, top: top, right: track.right, bottom: min(track.bottom, top + geometry.blockHeight))
    }
}
