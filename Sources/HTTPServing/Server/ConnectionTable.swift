import Synchronization

/// The open connections, and what they may cost together.
final class ConnectionTable: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var perClient: [String: Int] = [:]
        var isStopping = false
    }

    private let limits: HTTPServerConfiguration.Limits
    private let state = Mutex(State())

    init(limits: HTTPServerConfiguration.Limits) {
        self.limits = limits
    }

    /// Whether one more connection from there is welcome.
    func admits(_ peer: HTTPPeer) -> Bool {
        state.withLock { state in
            !state.isStopping
                && (peer.isLoopback || state.perClient[peer.address, default: 0] < limits.connectionsPerClient)
        }
    }

    func add(_ connection: Connection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            state.perClient[connection.peer.address, default: 0] += 1
            if state.connections.count >= crowded { makeRoom(in: state) }
        }
    }

    func remove(_ connection: Connection) {
        state.withLock { state in
            guard state.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
            let left = state.perClient[connection.peer.address, default: 1] - 1
            state.perClient[connection.peer.address] = left > 0 ? left : nil
        }
    }

    var count: Int {
        state.withLock { $0.connections.count }
    }

    /// Whether a request is being answered.
    var isAnswering: Bool {
        state.withLock { $0.connections.values.contains { $0.isAnswering } }
    }

    var isStopping: Bool {
        state.withLock { $0.isStopping }
    }

    /// Looks after every connection once.
    func supervise() {
        state.withLock { state in
            let now = ContinuousClock.now
            for connection in state.connections.values { connection.supervise(limits, now: now) }
        }
    }

    /// Tells every exchange that the server stops; from the first call on no new one is admitted.
    func stopExchanges(isFinal: Bool) {
        let connections = state.withLock { state in
            state.isStopping = true
            return Array(state.connections.values)
        }
        for connection in connections { connection.exchange?.stop(isFinal: isFinal) }
    }

    /// One sixteenth is kept free, so that the library never has to stop accepting.
    private var crowded: Int {
        Int(limits.connections - limits.connections / 16)
    }

    /// Closes the connection that has kept us waiting longest for a request.
    private func makeRoom(in state: borrowing State) {
        let waiting = state.connections.values.compactMap { connection in
            connection.waitingForHeaderSince.map { (connection, $0) }
        }
        waiting.min { $0.1 < $1.1 }?.0.hangUp()
    }
}
