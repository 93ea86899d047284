import Frames

/// How a looped file's own time runs on the monotonic clock: the camera that plays it writes it down, its sound
/// follows it.
///
/// The length of a round is known only when the last picture was read, and a machine too slow plays the file slower;
/// so nothing is promised for long, and what is said of a moment is final only once it has passed.
package final class FileCourse: Sendable {
    /// What is remembered: far more than the longest stall of the sound.
    private static let remembered = 64

    /// From a tick on, the file is played from one of its times on, both ended by the next anchor.
    private struct Anchor {
        var tick: Int64
        /// Nanoseconds on the file's own clock.
        var fileTime: Int64
        var round: Int64
    }

    /// From a frame on, the ticks follow one another from `tick`.
    private struct Placement {
        var number: Int64
        var tick: Int64
    }

    private struct State {
        var clock: FrameClock?
        var placements = [Placement(number: 0, tick: 0)]
        var anchors: [Anchor] = []
    }

    /// A stretch of time in which the file plays on evenly.
    package struct Stretch: Equatable {
        package var round: Int64
        /// When the zero of the file's clock would play.
        package var origin: MonotonicTime
        /// When it ends; nil while that is not known.
        package var end: MonotonicTime?

        package init(round: Int64, origin: MonotonicTime, end: MonotonicTime?) {
            (self.round, self.origin, self.end) = (round, origin, end)
        }
    }

    private let state = Monitor(State())

    package init() {}

    /// The file plays: tick 0 is shown at the clock's start.
    package func begin(_ clock: FrameClock) {
        state.update { $0.clock = clock }
    }

    /// From a tick on, which may not be due yet, the file is played from `fileTime` on.
    package func play(from fileTime: Int64, atTick tick: Int64, round: Int64) {
        state.update { state in
            state.anchors.append(Anchor(tick: tick, fileTime: fileTime, round: round))
            if state.anchors.count > Self.remembered { state.anchors.removeFirst() }
        }
    }

    /// A frame shows this tick, and the next ones follow.
    package func show(tick: Int64, asFrame number: Int64) {
        state.update { state in
            if let last = state.placements.last, number - last.number == tick - last.tick { return }
            state.placements.append(Placement(number: number, tick: tick))
            if state.placements.count > Self.remembered { state.placements.removeFirst() }
        }
    }

    /// What plays at a moment; nil when nothing does, or it is not remembered.
    package func stretch(at time: MonotonicTime) -> Stretch? {
        state.read { state in
            guard let clock = state.clock,
                let index = state.placements.lastIndex(where: { clock.due($0.number) <= time })
            else { return nil }
            let placement = state.placements[index]
            /// When a tick would be shown if the ticks went on from this placement.
            func due(_ tick: Int64) -> MonotonicTime { clock.due(placement.number + tick - placement.tick) }
            guard let current = state.anchors.lastIndex(where: { due($0.tick) <= time }) else { return nil }
            let anchor = state.anchors[current]
            let ends = [
                state.placements.dropFirst(index + 1).first.map { clock.due($0.number) },
                state.anchors.dropFirst(current + 1).first.map { due($0.tick) },
            ]
            return Stretch(
                round: anchor.round, origin: due(anchor.tick) + -anchor.fileTime, end: ends.compactMap(\.self).min())
        }
    }
}
