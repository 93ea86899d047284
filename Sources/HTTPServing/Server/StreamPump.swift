import CMicroHTTPD
import Synchronization

/// Carries a stream's pieces from its task to the server's thread, one at a time.
///
/// With nothing to send the connection is suspended; with a piece not yet sent the task waits.
final class StreamPump: Sendable {
    private struct State {
        var piece: [UInt8] = []
        var sent = 0
        /// The connection is suspended until there is something to send.
        var isSuspended = false
        /// No more pieces will come.
        var isEnded = false
        /// Nobody reads any more.
        var isClosed = false
        var offering: CheckedContinuation<Bool, Never>?
        var task: Task<Void, Never>?
    }

    private let handle: ConnectionHandle
    private let state = Mutex(State())

    init(_ handle: ConnectionHandle) {
        self.handle = handle
    }

    /// Starts asking the stream for its pieces.
    func start(_ stream: HTTPStream) {
        let task = Task {
            while !Task.isCancelled, let piece = await stream.next() {
                guard await self.offer(piece) else { break }
            }
            self.end()
        }
        let isLate = state.withLock { state in
            state.task = task
            return state.isClosed
        }
        if isLate { task.cancel() }
    }

    /// Fills the library's buffer. Only on the server's thread.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (count, taken) = state.withLock { state -> (Int, CheckedContinuation<Bool, Never>?) in
            let remaining = state.piece.count - state.sent
            guard remaining > 0 else {
                if state.isEnded || state.isClosed { return (Self.endOfStream, nil) }
                state.isSuspended = true
                handle.suspend()
                return (0, nil)
            }
            let count = min(remaining, buffer.count)
            state.piece.withUnsafeBytes { bytes in
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[state.sent..<state.sent + count]))
            }
            state.sent += count
            return (count, state.sent == state.piece.count ? state.offering.take() : nil)
        }
        taken?.resume(returning: true)
        return count
    }

    /// Waits until the piece is taken; false when nobody will take it.
    private func offer(_ piece: [UInt8]) async -> Bool {
        guard !piece.isEmpty else { return true }
        return await withCheckedContinuation { continuation in
            let isRefused = state.withLock { state in
                guard !state.isClosed, !state.isEnded else { return true }
                state.piece = piece
                state.sent = 0
                state.offering = continuation
                resumeIfSuspended(&state)
                return false
            }
            if isRefused { continuation.resume(returning: false) }
        }
    }

    /// Ends the body in good order after what has been offered.
    func end() {
        state.withLock { state in
            state.isEnded = true
            resumeIfSuspended(&state)
        }
    }

    /// Ends the body at once and tells the source so.
    func close() {
        let (offering, task) = state.withLock { state in
            state.isClosed = true
            resumeIfSuspended(&state)
            return (state.offering.take(), state.task.take())
        }
        offering?.resume(returning: false)
        task?.cancel()
    }

    /// Whether the connection is suspended, so that the library does not see its client leave.
    var isSuspended: Bool {
        state.withLock { $0.isSuspended }
    }

    private func resumeIfSuspended(_ state: inout State) {
        guard state.isSuspended else { return }
        state.isSuspended = false
        handle.resume()
    }

    /// `MHD_CONTENT_READER_END_OF_STREAM`, a macro with a cast that Swift does not import.
    private static let endOfStream = -1
}
