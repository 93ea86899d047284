import Capture
import Frames
import Synchronization

/// Moves controls of hardware at even paces until they are told to stop or arrive.
///
/// What is in between is worked out from the beginning and the time, not from what the device says that it has: a
/// device that rounds would never get on.
final class ControlDrive: Sendable {
    private struct State {
        var journeys: [String: ControlJourney] = [:]
        var isMoving = false
    }

    /// Twenty times a second; most devices take that, and no eye sees the steps.
    private static let interval = Duration.milliseconds(50)

    private let state = Mutex(State())

    /// Starts a control on its way, or turns it around. `move` sets what is on its way, and says whether it could.
    func start(
        _ name: String, _ journey: ControlJourney, move: @escaping @Sendable (_ name: String, _ value: Double) -> Bool
    ) {
        let isFirst = state.withLock { state in
            state.journeys[name] = journey
            defer { state.isMoving = true }
            return !state.isMoving
        }
        guard isFirst else { return }
        Task { [weak self] in
            while self?.step(at: .now, move) == true { try? await Task.sleep(for: Self.interval) }
        }
    }

    /// Does something that sets these controls by hand: what drives them, or waits for a mode that is among them, has
    /// stopped before.
    func without<Result, Failure: Error>(
        _ names: some Sequence<String>, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // A step that is under way is done first, and none comes between.
        try state.withLock { state throws(Failure) in
            let names = Set(names)
            state.journeys = state.journeys.filter { name, journey in
                !names.contains(name) && !(journey.mode.map(names.contains) ?? false)
            }
            return try body()
        }
    }

    func stop() {
        state.withLock { $0.journeys = [:] }
    }

    /// Moves everything to where it is to be now; false at the end of the last way.
    private func step(at time: MonotonicTime, _ move: (_ name: String, _ value: Double) -> Bool) -> Bool {
        state.withLock { state in
            for (name, journey) in state.journeys {
                var next = journey
                if let value = next.step(at: time), !move(name, value) { next.isOver = true }
                state.journeys[name] = next.isOver ? nil : next
            }
            state.isMoving = !state.journeys.isEmpty
            return state.isMoving
        }
    }
}
