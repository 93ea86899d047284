/// Hands the newest value from one thread to another; what was not taken in time is replaced and counted.
public final class Mailbox<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var skipped = 0
        var isClosed = false
    }

    private let monitor = Monitor(State())

    /// What a reader finds.
    public enum Delivery {
        case value(Value)
        case timedOut
        case closed
    }

    public init() {}

    /// Values replaced before anyone took them.
    public var skipped: Int { monitor.read { $0.skipped } }

    /// Puts a value in place of an older one. Never waits. A closed mailbox lets it go.
    public func put(_ value: Value) {
        // The replaced value is released outside the lock: it may be a frame that goes back to its pool.
        let replaced = monitor.update { state -> Value? in
            guard !state.isClosed else { return value }
            let old = state.value
            if old != nil { state.skipped += 1 }
            state.value = value
            return old
        }
        _ = replaced
    }

    /// Waits for a value until the deadline, or for ever.
    public func take(until deadline: MonotonicTime? = nil) -> Delivery {
        let found = monitor.wait(until: deadline) { state -> Delivery? in
            if let value = state.value {
                state.value = nil
                return .value(value)
            }
            return state.isClosed ? .closed : nil
        }
        return found ?? .timedOut
    }

    /// Wakes every reader; they get what is left and then `closed`.
    public func close() {
        monitor.update { $0.isClosed = true }
    }
}
