import Frames

/// Decides where a block of sound goes in a track that must have no gaps and start with the picture.
package struct SoundPlacement: Equatable {
    /// Samples of silence to write first.
    package var silence = 0
    /// Samples of the block to leave out at its start.
    package var skip = 0
    /// Samples of the block to write after that.
    package var count = 0

    /// A block this close to where the last one ended follows it without a seam; half of what an eye would notice.
    static let tolerance: Int64 = 5_000_000

    /// - Parameters:
    ///   - position: samples written since `start`.
    ///   - limit: samples the track may have in all, if that is known.
    package init(_ block: AudioBlock, start: MonotonicTime, position: Int, limit: Int?) {
        let rate = block.format.sampleRate
        let offset = Self.samples(block.captured - start, rate: rate)
        let seam = Self.samples(Self.tolerance, rate: rate)
        let distance = offset - position
        let isSeamless = position > 0 && abs(distance) <= seam
        if !isSeamless {
            silence = max(0, distance)
            skip = min(block.sampleCount, max(0, -distance))
        }
        count = block.sampleCount - skip
        if let limit {
            silence = max(0, min(silence, limit - position))
            count = max(0, min(count, limit - position - silence))
        }
        // A block that is over before the track begins leaves no silence either.
        if count == 0, limit == nil { silence = 0 }
    }

    /// The number of samples in a span, to the nearest.
    static func samples(_ nanoseconds: Int64, rate: Int) -> Int {
        Int((Double(nanoseconds) * Double(rate) / 1_000_000_000).rounded())
    }
}
