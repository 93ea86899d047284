import Frames

/// When a looped file plays: shared with the picture of the same file, so that both begin every round together.
public struct FileSoundClock: Sendable, Equatable {
    /// When the file's beginning plays for the first time.
    public var start: MonotonicTime
    /// How long one round takes, in nanoseconds; longer sound is cut, shorter sound is followed by silence.
    public var roundDuration: Int64

    public init(start: MonotonicTime, roundDuration: Int64) {
        self.start = start
        self.roundDuration = max(roundDuration, 1_000_000)
    }

    /// When a sample plays, counted from the start through all rounds.
    func time(of sample: Int64, rate: Int) -> MonotonicTime {
        let (seconds, rest) = sample.quotientAndRemainder(dividingBy: Int64(rate))
        return start + seconds * 1_000_000_000 + rest * 1_000_000_000 / Int64(rate)
    }

    /// The first sample that plays at `time` or after it.
    func sample(at time: MonotonicTime, rate: Int) -> Int64 {
        let (seconds, rest) = (time - start).quotientAndRemainder(dividingBy: 1_000_000_000)
        return seconds * Int64(rate) + (rest * Int64(rate) + 999_999_999) / 1_000_000_000
    }

    /// The sample with which a round begins.
    package func firstSample(ofRound round: Int64, rate: Int) -> Int64 {
        sample(at: start + round * roundDuration, rate: rate)
    }

    /// The round a sample belongs to.
    package func round(of sample: Int64, rate: Int) -> Int64 {
        let guess = (time(of: sample, rate: rate) - start) / roundDuration
        return firstSample(ofRound: guess + 1, rate: rate) <= sample ? guess + 1 : guess
    }
}
