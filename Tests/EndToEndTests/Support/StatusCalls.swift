import Frames
import TestSupport

/// Asks for the status over and over, once at least, on a thread of its own.
final class StatusCalls: Sendable {
    private struct State {
        var isStopped = false
        var answered = 0
        var refused = 0
        var slowest = 0.0
    }

    private let state = Monitor(State())
    private let thread: WorkerThread

    init(_ show: Show) throws {
        let state = state
        // Safe to share: the process object is only read, and requests go through URLSession, which is thread-safe.
        nonisolated(unsafe) let process = show.process
        thread = try WorkerThread("status calls") {
            repeat {
                let start = MonotonicTime.now
                let isAnswered = (try? process.get("/api/v1/status").status) == 200
                let milliseconds = Double(.now - start) / 1e6
                state.update { state in
                    state.answered += isAnswered ? 1 : 0
                    state.refused += isAnswered ? 0 : 1
                    state.slowest = max(state.slowest, milliseconds)
                }
            } while !state.read({ $0.isStopped })
        }
    }

    var answered: Int { state.read { $0.answered } }
    var refused: Int { state.read { $0.refused } }

    /// Ends the calls; milliseconds that the slowest took.
    @discardableResult
    func stop() -> Double {
        state.update { $0.isStopped = true }
        thread.join()
        return state.read { $0.slowest }
    }
}
