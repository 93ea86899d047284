import Frames
import HTTPServing

/// Where the thread of the events and the listeners' tasks meet.
final class EventBoard: Sendable {
    enum Work {
        case changed
        case tick
        case closed
    }

    fileprivate struct State {
        var log = EventLog()
        var levels = Numbered()
        var heartbeats = 0
        /// Counts everything that listeners may want, so that none is missed between looking and waiting.
        var generation = 0
        var isSignalled = false
        /// Listeners that wait for a state no older than themselves.
        var asked = 0
        var answered = 0
        var nextTick = MonotonicTime.now
        var isRunning = false
        var isClosed = false
        var listeners: Set<Int> = []
        var listenersMade = 0
        var parked: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    fileprivate struct Numbered {
        var number = 0
        var bytes: [UInt8] = []
    }

    private let monitor = Monitor(State())

    /// How many listen.
    var listenerCount: Int { monitor.read { $0.listeners.count } }

    /// Runs `start` unless it was run before.
    func startOnce(_ start: () throws(FramesError) -> Void) throws(FramesError) {
        let isFirst = monitor.read { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        do throws(FramesError) {
            try start()
        } catch {
            monitor.read { $0.isRunning = false }
            throw error
        }
    }

    /// Ends the thread and every stream.
    func close() {
        wake(
            monitor.update { state in
                state.isClosed = true
                return state.takeParked()
            })
    }

    /// Something of the studio was changed. Costs next to nothing while nobody listens.
    func signal() {
        guard listenerCount > 0 else { return }
        monitor.update { $0.isSignalled = true }
    }

    /// Waits for something to do; for ever while nobody listens.
    func awaitWork(tick: Int64) -> Work {
        while true {
            let deadline = monitor.read { $0.listeners.isEmpty ? nil : $0.nextTick }
            let work = monitor.wait(until: deadline) { state -> Work? in
                if state.isClosed { return .closed }
                if state.isSignalled {
                    state.isSignalled = false
                    return .changed
                }
                guard !state.listeners.isEmpty, state.nextTick <= .now else { return nil }
                state.nextTick = max(state.nextTick + tick, .now)
                return .tick
            }
            if let work { return work }
        }
    }

    /// Which listeners the state that is looked at from now on will do for.
    func beginRefresh() -> Int { monitor.read { $0.asked } }

    /// Takes the state as it is; listeners hear of it when it changed.
    func finishRefresh(_ asked: Int, _ document: JSONValue) {
        wake(
            monitor.read { state in
                let isNews = state.log.update(document) || state.answered < asked
                state.answered = max(state.answered, asked)
                return isNews ? state.takeParked() : []
            })
    }

    func tell(levels: [UInt8]) {
        wake(
            monitor.read { state in
                state.levels = Numbered(number: state.levels.number + 1, bytes: levels)
                return state.takeParked()
            })
    }

    func beat() {
        wake(
            monitor.read { state in
                state.heartbeats += 1
                return state.takeParked()
            })
    }

    /// Lets a new listener in; the first state it hears is no older than this.
    func join() -> EventCursor {
        monitor.update { state in
            state.listenersMade += 1
            if state.listeners.isEmpty { state.nextTick = .now }
            state.listeners.insert(state.listenersMade)
            state.asked += 1
            state.isSignalled = true
            return EventCursor(
                listener: state.listenersMade, asked: state.asked, levels: state.levels.number,
                heartbeats: state.heartbeats, generation: state.generation)
        }
    }

    func leave(_ listener: Int) {
        let parked = monitor.read { state in
            state.listeners.remove(listener)
            return state.parked.removeValue(forKey: listener)
        }
        parked?.resume()
    }

    /// What a listener has not had yet, one event at a time; nil when it has had everything.
    func next(for cursor: inout EventCursor) -> [UInt8]? {
        monitor.read { state in
            cursor.generation = state.generation
            guard state.answered >= cursor.asked else { return nil }
            if cursor.position == nil, let last = cursor.last.take() {
                cursor.position = state.log.position(after: last)
            }
            guard let position = cursor.position else { return state.wholeState(for: &cursor) }
            if position < state.log.newest {
                guard let change = state.log.change(after: position) else { return state.wholeState(for: &cursor) }
                cursor.position = position + 1
                return change
            }
            if cursor.levels < state.levels.number {
                cursor.levels = state.levels.number
                return state.levels.bytes
            }
            if cursor.heartbeats < state.heartbeats {
                cursor.heartbeats = state.heartbeats
                return ServerSentEvent.heartbeat
            }
            return nil
        }
    }

    /// Keeps a listener waiting until there may be something for it, or it has left.
    func park(_ cursor: EventCursor, _ continuation: CheckedContinuation<Void, Never>) {
        let isParked = monitor.read { state in
            guard !state.isClosed, state.listeners.contains(cursor.listener), state.generation == cursor.generation
            else { return false }
            state.parked[cursor.listener] = continuation
            return true
        }
        if !isParked { continuation.resume() }
    }

    func isOver(for listener: Int) -> Bool {
        monitor.read { $0.isClosed || !$0.listeners.contains(listener) }
    }

    private func wake(_ parked: [CheckedContinuation<Void, Never>]) {
        for continuation in parked { continuation.resume() }
    }
}

extension EventBoard.State {
    fileprivate mutating func takeParked() -> [CheckedContinuation<Void, Never>] {
        generation += 1
        defer { parked = [:] }
        return Array(parked.values)
    }

    fileprivate mutating func wholeState(for cursor: inout EventCursor) -> [UInt8] {
        cursor.position = log.newest
        return log.stateEvent()
    }
}
