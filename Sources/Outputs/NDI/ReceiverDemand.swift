import Frames
import Synchronization

/// Decides what is worth sending: of the frames all with a receiver connected, about one a second without, so that the next
/// receiver gets a fresh picture at once.
package final class ReceiverDemand: Sendable {
    private static let restingInterval: Int64 = 1_000_000_000

    private struct State {
        var connections = 0
        var tally = NDITally()
        var lastTaken: MonotonicTime?
        var isOver = false
    }

    private let state = Mutex(State())

    package init() {}

    package var connections: Int { state.withLock { $0.connections } }

    /// What the receivers do with the source.
    package var tally: NDITally { state.withLock { $0.tally } }

    package func update(connections: Int, tally: NDITally = NDITally()) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.connections = connections
            state.tally = tally
        }
    }

    /// The source goes: neither frames nor sound are wanted any more.
    package func end() {
        state.withLock { $0 = State(isOver: true) }
    }

    /// Sound of the past is of no use to the next receiver: without one none is wanted.
    package var wantsSound: Bool { connections > 0 }

    package func wantsFrame(at time: MonotonicTime) -> Bool {
        state.withLock { Self.wantsFrame($0, at: time) }
    }

    /// As ``wantsFrame(at:)``, and counts the frame as taken.
    package func takesFrame(at time: MonotonicTime) -> Bool {
        state.withLock { state in
            guard Self.wantsFrame(state, at: time) else { return false }
            state.lastTaken = time
            return true
        }
    }

    private static func wantsFrame(_ state: State, at time: MonotonicTime) -> Bool {
        guard !state.isOver else { return false }
        guard state.connections == 0, let last = state.lastTaken else { return true }
        return time - last >= restingInterval
    }
}
