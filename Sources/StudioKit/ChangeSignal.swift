import Synchronization

/// Tells that something of the studio was changed, not what: whoever is told looks for himself.
public final class ChangeSignal: Sendable {
    private struct State {
        var observers: [Int: @Sendable () -> Void] = [:]
        var made = 0
    }

    private let state = Mutex(State())

    /// Calls `observer` after every change, from the thread that made it; it must return at once.
    public func observe(_ observer: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.made += 1
            state.observers[state.made] = observer
            return state.made
        }
    }

    /// Ends what ``observe(_:)`` began.
    public func forget(_ observation: Int) {
        state.withLock { $0.observers[observation] = nil }
    }

    func signal() {
        for observer in state.withLock({ Array($0.observers.values) }) { observer() }
    }
}
