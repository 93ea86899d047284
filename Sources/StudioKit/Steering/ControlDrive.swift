import Capture
import Frames
import Synchronization

/// Moves controls of hardware at even paces until they are told to stop or arrive at an end.
///
/// What is in between is worked out from the beginning and the time, not from what the device says that it has: a
/// device that rounds would never get on.
final class ControlDrive: Sendable {
    /// One control's way through its scale.
    struct Journey: Sendable, Equatable {
        var scale: NumberScale
        var origin: Double
        /// Of the whole scale in a second; negative downwards.
        var pace: Double
        var start: MonotonicTime

        func value(at time: MonotonicTime) -> Double {
            scale.value(at: origin + pace * Double(time - start) / 1_000_000_000)
        }

        func isOver(at time: MonotonicTime) -> Bool {
            value(at: time) == (pace < 0 ? scale.range.lowerBound : scale.range.upperBound)
        }
    }

    private struct State {
        var journeys: [String: Journey] = [:]
        var isMoving = false
    }

    /// Twenty times a second; most devices take that, and no eye sees the steps.
    private static let interval = Duration.milliseconds(50)

    private let state = Mutex(State())

    /// Starts a control on its way, or turns it around. `move` sets what is on its way, and says whether it could.
    func start(
        _ name: String, _ journey: Journey, move: @escaping @Sendable (_ values: [String: ControlValue]) -> Bool
    ) {
        let isFirst = state.withLock { state in
            state.journeys[name] = journey
            defer { state.isMoving = true }
            return !state.isMoving
        }
        guard isFirst else { return }
        Task { [weak self] in
            while let values = self?.step(at: .now), !values.isEmpty {
                if !move(values) { self?.stop() }
                try? await Task.sleep(for: Self.interval)
            }
        }
    }

    /// Leaves these controls where they are.
    func stop(_ names: some Sequence<String>) {
        state.withLock { state in
            for name in names { state.journeys[name] = nil }
        }
    }

    func stop() {
        state.withLock { $0.journeys = [:] }
    }

    /// Where everything is to be now; nothing at the end of the last way.
    private func step(at time: MonotonicTime) -> [String: ControlValue] {
        state.withLock { state in
            let values = state.journeys.mapValues { ControlValue.number($0.value(at: time)) }
            state.journeys = state.journeys.filter { !$0.value.isOver(at: time) }
            if values.isEmpty { state.isMoving = false }
            return values
        }
    }
}
