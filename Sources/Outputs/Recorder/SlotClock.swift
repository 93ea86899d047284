import Frames

/// Where the slots of a constant frame rate lie in time.
package struct SlotClock {
    package let start: MonotonicTime
    package let rate: FrameRate

    package init(start: MonotonicTime, rate: FrameRate) {
        self.start = start
        self.rate = rate
    }

    /// The nearest slot; negative before the start.
    package func slot(at time: MonotonicTime) -> Int64 {
        let nanoseconds = 2 * Int128(time - start) * Int128(rate.numerator)
        let wholeSlot = 2 * Int128(rate.denominator) * 1_000_000_000
        let shifted = nanoseconds + wholeSlot / 2
        let (quotient, remainder) = shifted.quotientAndRemainder(dividingBy: wholeSlot)
        return Int64(remainder < 0 ? quotient - 1 : quotient)
    }

    /// The slot for a picture after one in slot `previous`. A camera whose clock drifts across the middle between two
    /// slots would else, by its jitter, hit one twice and the next never; the slot that follows has precedence.
    package func slot(at time: MonotonicTime, after previous: Int64) -> Int64 {
        let percentOfSlot: Int64 = 70
        let period = rate.nanoseconds(toFrame: 1)
        let distance = abs(time - self.time(ofSlot: previous + 1))
        return distance * 100 < period * percentOfSlot ? previous + 1 : slot(at: time)
    }

    package func time(ofSlot slot: Int64) -> MonotonicTime { start + rate.nanoseconds(toFrame: slot) }
}
