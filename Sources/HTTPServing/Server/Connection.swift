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
        /// When the body began, and what the client had sent at the end of its last request.
        var bodyBegan = ContinuousClock.now
        var sentWhenIdle: UInt64?
        var line: RequestLine?
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

    /// A request line has come.
    func beginHeader(_ line: RequestLine) {
        state.withLock { state in
            state.line = line
            // A fresh connection's time for the header runs from its opening, another's from its first byte.
            guard state.phase != .fresh, state.phase != .readingHeader else { return }
            state.phase = .readingHeader
            state.since = .now
        }
    }

    /// The header is complete: hands out its request line once.
    func endHeader() -> RequestLine? {
        state.withLock { $0.line.take() }
    }

    func begin(_ exchange: Exchange) {
        state.withLock { state in
            state.exchange = exchange
            state.phase = .readingBody
            state.since = .now
            state.bodyBegan = .now
        }
    }

    func enter(_ phase: Phase) {
        state.withLock { state in
            state.phase = phase
            state.since = .now
            if phase == .idle {
                state.exchange = nil
                state.sentWhenIdle = TCPProgress.bytesReceived(socket)
            }
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

    /// Closes what takes too long, tells streams whose client has left, and ends the sending of a file that was cut
    /// short. Only while the connection is in the table.
    func supervise(_ limits: HTTPServerConfiguration.Limits, now: ContinuousClock.Instant) {
        noticeHeaderUnderWay(now)
        let (phase, since, began, exchange) = state.withLock { ($0.phase, $0.since, $0.bodyBegan, $0.exchange) }
        switch phase {
        case .fresh, .readingHeader:
            // Of many that leave at once the library, here in 0.9.75, sees some only when it is woken.
            let hasLeft = now - since > Self.patienceWithTheLibrary && clientHasLeft
            if hasLeft || now - since > .seconds(limits.headerSeconds) { hangUp() }
        case .readingBody:
            let earned = Double(exchange?.received ?? 0) / limits.bodyBytesPerSecond
            let isLate = now - began > .seconds(limits.bodyStallSeconds + earned)
            if isLate || now - since > .seconds(limits.bodyStallSeconds) { hangUp() }
        case .idle:
            // The library closes it too, but counts from the last byte, and none may be said to be its last.
            if now - since > .seconds(Double(limits.idleSeconds)) { hangUp() }
        case .answering:
            if let pump = exchange?.waitingPump, clientHasLeft { pump.close() }
            if exchange?.isCutShort == true { hangUp() }
            // A process that is stopped and goes on may have sent a part of a file with room left for more; the library,
            // here in 0.9.75, then waits for room to come, and would until the connection is closed for its silence.
            if exchange?.sendsFile == true { UnsentBytes.limit(on: socket) }
        }
    }

    /// The library tells of a request line when it is complete; its time runs from its first byte.
    private func noticeHeaderUnderWay(_ now: ContinuousClock.Instant) {
        state.withLock { state in
            guard state.phase == .idle, let before = state.sentWhenIdle,
                let sent = TCPProgress.bytesReceived(socket), sent > before
            else { return }
            state.phase = .readingHeader
            state.since = now
        }
    }

    /// Makes the library see the end of the connection. Only while the connection is in the table, because its socket
    /// is closed, and the number free for another, right after it leaves it.
    func hangUp() {
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// A request that its client sent before it left is read and answered within this time.
    private static let patienceWithTheLibrary = Duration.seconds(1)

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
