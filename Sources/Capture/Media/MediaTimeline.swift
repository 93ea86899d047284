#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Places a file's pictures on the ticks of a steady rate, going on without a gap when the file starts over.
struct MediaTimeline {
    /// Longer gaps are breaks in the file's clock, not still pictures.
    private static let longestStill = 10.0

    private let timeBase: AVRational
    private let tick: AVRational
    private let longestGap: Int64
    /// The picture that the places of the others are counted from.
    private(set) var origin: (timestamp: Int64, tick: Int64)?
    private var last: Int64 = -1

    init(timeBase: AVRational, rate: FrameRate) {
        self.timeBase = timeBase
        tick = AVRational(num: Int32(clamping: rate.denominator), den: Int32(clamping: rate.numerator))
        longestGap = Int64(Self.longestStill * rate.framesPerSecond)
    }

    /// A timestamp in nanoseconds.
    func nanoseconds(_ timestamp: Int64) -> Int64 {
        av_rescale_q(timestamp, timeBase, AVRational(num: 1, den: 1_000_000_000))
    }

    /// The tick at which a picture is first shown; nil when another has that tick already.
    mutating func place(_ timestamp: Int64?) -> Int64? {
        guard let timestamp else { return follow(nil) }
        guard let origin else { return follow(timestamp) }
        let place = origin.tick + av_rescale_q(timestamp - origin.timestamp, timeBase, tick)
        if abs(place - last) > longestGap { return follow(timestamp) }
        guard place > last else { return nil }
        last = place
        return place
    }

    /// The next picture is the file's first again.
    mutating func startOver() {
        origin = nil
    }

    private mutating func follow(_ timestamp: Int64?) -> Int64 {
        last += 1
        origin = timestamp.map { ($0, last) }
        return last
    }
}
#endif
