import Synchronization

/// Counts what one stage of the data plane did, and how long frames took to get through it.
public final class StageMeter: Sendable {
    private struct State {
        var rate = RateWindow()
        var latency = LatencyWindow()
        var dropped: [String: Int64] = [:]
    }

    /// What a stage has to report.
    public struct Reading: Sendable, Equatable {
        public var frames: Int64
        public var framesPerSecond: Double
        /// Frames not passed on, by reason.
        public var dropped: [String: Int64]
        public var latencyP50: Double?
        public var latencyP99: Double?
    }

    private let state = Mutex(State())

    public init() {}

    /// Counts a frame that took `latency` nanoseconds in this stage.
    public func count(at time: MonotonicTime, latency: Int64) {
        state.withLock { state in
            state.rate.add(at: time)
            state.latency.add(nanoseconds: latency)
        }
    }

    public func drop(_ frames: Int64 = 1, because reason: String) {
        state.withLock { $0.dropped[reason, default: 0] += frames }
    }

    public func read(at now: MonotonicTime = .now) -> Reading {
        let copy = state.withLock { $0 }
        let latency = copy.latency.percentiles(0.5, 0.99)
        return Reading(
            frames: copy.rate.count, framesPerSecond: copy.rate.perSecond(at: now), dropped: copy.dropped,
            latencyP50: latency?.first, latencyP99: latency?.second)
    }
}
