/// A bounded queue between two threads, first in first out; what finds no room is dropped and counted.
public final class CountedQueue<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var dropped = 0
        var isClosed = false
    }

    /// What a reader finds.
    public enum Delivery {
        case element(Element)
        case timedOut
        case closed
    }

    private let capacity: Int
    private let monitor = Monitor(State())

    public init(capacity: Int) {
        self.capacity = capacity
    }

    public var dropped: Int { monitor.read { $0.dropped } }
    public var count: Int { monitor.read { $0.elements.count } }

    /// Adds an element and never waits; false when it was dropped because the queue is full or closed.
    @discardableResult
    public func put(_ element: Element) -> Bool {
        monitor.update { state in
            guard !state.isClosed, state.elements.count < capacity else {
                state.dropped += 1
                return false
            }
            state.elements.append(element)
            return true
        }
    }

    /// Waits for the oldest element until the deadline, or for ever.
    public func take(until deadline: MonotonicTime? = nil) -> Delivery {
        let found = monitor.wait(until: deadline) { state -> Delivery? in
            if !state.elements.isEmpty { return .element(state.elements.removeFirst()) }
            return state.isClosed ? .closed : nil
        }
        return found ?? .timedOut
    }

    /// Wakes every reader; they get what is left and then `closed`.
    public func close() {
        monitor.update { $0.isClosed = true }
    }
}
