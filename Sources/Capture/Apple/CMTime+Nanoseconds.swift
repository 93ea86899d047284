#if canImport(AVFoundation)
import CoreMedia
import Frames

extension CMTime {
    /// The time one frame lasts, exactly.
    init(frameOf rate: FrameRate) {
        self.init(value: CMTimeValue(rate.denominator), timescale: CMTimeScale(rate.numerator))
    }

    /// The nearest in a range. Devices throw for a value that only rounding puts outside.
    func limited(from least: CMTime, to most: CMTime) -> CMTime { min(max(self, least), most) }

    /// 0 for what is no time.
    var nanoseconds: Int64 { isNumeric ? Int64((seconds * 1_000_000_000).rounded()) : 0 }
}
#endif
