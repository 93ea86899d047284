import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the server knows of one TCP connection.
final class Connection: Sendable {
    enum Phase: Equatable {
        /// No request line has come since the connection opened.
        case fresh
        /// Between two requests.
        case idle
        case readingHeader
        case readingBody
        case answering
    }

    private struct State {
        var phase = Phase.fresh
        var since = ContinuousClock.now
        var target: String?
        var exchange: Exchange?
    }

    let peer: HTTPPeer
    private let socket: Int32
    private let state = Mutex(State())

    init(peer: HTTPPeer, socket: Int32) {
        self.peer = peer
        self.socket = socket
    }

    static func from(_ context: UnsafeMutableRawPointer?) -> Connection? {
        context.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A request line has come. `target` is nil when it is not UTF-8.
    func beginHeader(target: String?) {
        state.withLock { state in
            state.target = target
            // A fresh connection's time for the header runs from its opening.
            guard state.phase != .fresh else { return }
            state.phase = .readingHeader
            state.since = .now
        }
    }

    /// The header is complete: hands out its target once.
    func endHeader() -> String? {
        state.withLock { $0.target.take() }
    }

    func begin(_ exchange: Exchange) {
        state.withLock { state in
            state.exchange = exchange
            state.phase = .readingBody
            state.since = .now
        }
    }

    func enter(_ phase: Phase) {
        state.withLock { state in
            state.phase = phase
            state.since = .now
            if phase == .idle { state.exchange = nil }
        }
    }

    var exchange: Exchange? {
        state.withLock { $0.exchange }
    }

    var isAnswering: Bool {
        state.withLock { $0.phase == .answering }
    }

    /// Since when it has been waiting for a request's header, if it is.
    var waitingForHeaderSince: ContinuousClock.Instant? {
        state.withLock { $0.phase == .fresh || $0.phase == .readingHeader ? $0.since : nil }
    }

    /// Closes what takes too long and tells streams whose client has left, and ends the sending of a file that was cut short.
    /// Only while the connection is in the table.
    func supervise(_ limits: HTTPServerConfiguration.Limits, now: ContinuousClock.Instant) {
        let (phase, since, exchange) = state.withLock { ($0.phase, $0.since, $0.exchange) }
        let allowed: Duration
        switch phase {
        case .fresh, .readingHeader: allowed = .seconds(limits.headerSeconds)
        case .readingBody: allowed = .seconds(limits.bodyStallSeconds)
        // The library counts from the last byte; this bounds a request line that trickles in.
        case .idle: allowed = .seconds(Double(limits.idleSeconds) + limits.headerSeconds)
        case .answering:
            if let pump = exchange?.waitingPump, clientHasLeft { pump.close() }
            if exchange?.isCutShort == true { hangUp() }
            return
        }
        if now - since > allowed { hangUp() }
    }

    /// Makes the library see the end of the connection. Only while the connection is in the table, because its socket
    /// is closed, and the number free for another, right after it leaves it.
    func hangUp() {
        shutdown(socket, Int32(SHUT_RDWR))
    }

    private var clientHasLeft: Bool {
        var entry = pollfd(fd: socket, events: Self.leaving, revents: 0)
        return poll(&entry, 1, 0) > 0 && entry.revents & Self.leaving != 0
    }

    #if canImport(Darwin)
    private static let leaving = Int16(POLLHUP | POLLERR)
    #else
    /// `POLLRDHUP` of <poll.h>, which shows it to GNU sources only: the client sends no more.
    private static let pollReadHangUp: Int32 = 0x2000
    private static let leaving = Int16(POLLHUP | POLLERR | pollReadHangUp)
    #endif
}
