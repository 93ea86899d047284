import Frames

/// When each sample of a steady sound is due; errors do not add up, whatever the rate.
struct SampleClock {
    let start: MonotonicTime
    let rate: Int

    func time(of sample: Int64) -> MonotonicTime {
        let (seconds, rest) = sample.quotientAndRemainder(dividingBy: Int64(rate))
        return start + seconds * 1_000_000_000 + rest * 1_000_000_000 / Int64(rate)
    }

    /// The sample nearest to a moment.
    func sample(at time: MonotonicTime) -> Int64 {
        let (seconds, rest) = (time - start).quotientAndRemainder(dividingBy: 1_000_000_000)
        return seconds * Int64(rate) + Int64((Double(rest) * Double(rate) / 1e9).rounded())
    }
}
