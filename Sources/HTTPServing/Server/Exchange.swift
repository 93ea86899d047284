import Synchronization

/// One request and its answer.
///
/// The server's thread gathers the body, suspends the connection and starts the handler's task; the task leaves its
/// answer here and resumes the connection; the server's thread takes the answer. Stopping may come between any two.
final class Exchange: Sendable {
    /// What the server's thread has to do when it finds the request complete.
    enum Step {
        case wait
        case answer(HTTPResponse)
        case hangUp
    }

    private enum Phase {
        case gathering
        case running
        case answered(HTTPResponse)
        case sending
        case over
    }

    private struct State {
        var phase = Phase.gathering
        var request: HTTPRequest
        var received = 0
        var refusal: HTTPRefusal?
        var task: Task<Void, Never>?
        var pump: StreamPump?
        var file: FileBody?
        /// Nothing may be suspended any more.
        var isStopping = false
    }

    private let handle: ConnectionHandle
    private let bodyLimit: Int
    private let state: Mutex<State>

    /// A body beyond its limit is still read up to this many times the limit, so that the client hears why it is
    /// refused instead of seeing its connection reset.
    private static let toleratedExcess = 64

    init(_ handle: ConnectionHandle, _ request: HTTPRequest, bodyLimit: Int, refusal: HTTPRefusal?) {
        self.handle = handle
        self.bodyLimit = bodyLimit
        state = Mutex(State(request: request, refusal: refusal))
    }

    /// Whether a body of this size is read to its end even if it is refused.
    static func reads(_ length: Int, limit: Int) -> Bool {
        length <= limit * toleratedExcess
    }

    /// Takes a part of the body; false when the client sends more than is worth reading.
    func gather(_ bytes: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            state.received += bytes.count
            if state.received > bodyLimit, state.refusal == nil {
                state.refusal = .bodyTooLarge(limit: bodyLimit)
                state.request.body = []
            }
            if state.refusal == nil { state.request.body.append(contentsOf: bytes) }
            return Self.reads(state.received, limit: bodyLimit)
        }
    }

    /// Answers a complete request without a task, when `immediate` has an answer. Only on the server's thread.
    func answerAtOnce(_ immediate: (HTTPRequest) -> HTTPResponse?) -> HTTPResponse? {
        let request = state.withLock { state -> HTTPRequest? in
            guard case .gathering = state.phase, state.refusal == nil, !state.isStopping else { return nil }
            return state.request
        }
        guard let request, let response = immediate(request) else { return nil }
        state.withLock { $0.phase = .sending }
        return response
    }

    /// Goes on with a request that is complete. Only on the server's thread.
    func proceed(
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse,
        refuse: (HTTPRefusal, HTTPRequest) -> HTTPResponse
    ) -> Step {
        state.withLock { state in
            switch state.phase {
            case .gathering:
                guard !state.isStopping else { return .hangUp }
                if let refusal = state.refusal {
                    state.phase = .sending
                    return .answer(refuse(refusal, state.request))
                }
                state.phase = .running
                handle.suspend()
                state.task = Task { [request = state.request] in
                    self.complete(await handler(request))
                }
                return .wait
            case .running:
                return .wait
            case .answered(let response):
                state.phase = .sending
                return .answer(response)
            case .sending, .over:
                return .hangUp
            }
        }
    }

    /// Remembers who feeds the answer's body.
    func attach(_ pump: StreamPump) {
        let isStopping = state.withLock { state in
            state.pump = pump
            return state.isStopping
        }
        if isStopping { pump.close() }
    }

    /// Remembers the file that is the answer's body.
    func attach(_ file: FileBody) {
        state.withLock { $0.file = file }
    }

    private func complete(_ response: HTTPResponse) {
        state.withLock { state in
            guard case .running = state.phase else { return }
            state.phase = .answered(response)
            // Resumed under the lock, so that whoever stops the server after us finds no connection suspended.
            handle.resume()
        }
    }

    /// The server stops: streams end, and once `isFinal` a running handler is cancelled and no longer waited for.
    func stop(isFinal: Bool) {
        let (task, pump) = state.withLock { state in
            state.isStopping = true
            if isFinal, case .running = state.phase {
                state.phase = .over
                handle.resume()
            }
            return (isFinal ? state.task : nil, state.pump)
        }
        task?.cancel()
        pump?.close()
    }

    /// The library is done with the request, be it answered or not.
    func finish() {
        let pump = state.withLock { state in
            state.phase = .over
            state.task = nil
            state.file = nil
            return state.pump.take()
        }
        pump?.close()
    }

    /// The stream that waits for its source, whose client the library cannot see leave.
    var waitingPump: StreamPump? {
        state.withLock { $0.pump.flatMap { $0.isSuspended ? $0 : nil } }
    }

    /// Whether a file is the answer's body.
    var sendsFile: Bool {
        state.withLock { $0.file != nil }
    }

    /// Whether the answer can never be sent whole, which the library would wait for.
    var isCutShort: Bool {
        state.withLock { $0.file?.isCutShort ?? false }
    }

    /// How much of the body has come.
    var received: Int {
        state.withLock { $0.received }
    }

    /// The request, for an answer given before its body came.
    var request: HTTPRequest {
        state.withLock { $0.request }
    }
}
