import Frames

/// When each frame of a steady stream is due; errors do not add up, whatever the rate.
package struct FrameClock: Sendable {
    package let start: MonotonicTime
    package let rate: FrameRate

    package init(start: MonotonicTime, rate: FrameRate) {
        self.start = start
        self.rate = rate
    }

    package func due(_ number: Int64) -> MonotonicTime { start + rate.nanoseconds(toFrame: number) }

    /// The frame to make after `number`: the next one, or the newest that is due when whole frames were missed.
    package func next(after number: Int64, at now: MonotonicTime) -> Int64 {
        var newest = number + 1
        guard now >= due(newest + 1) else { return newest }
        newest = max(newest, Int64(Double(now - start) / 1e9 * rate.framesPerSecond) - 1)
        while due(newest + 1) <= now { newest += 1 }
        return newest
    }
}
