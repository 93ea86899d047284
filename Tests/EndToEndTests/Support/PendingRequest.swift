import Frames
import TestSupport

/// A request under way on a thread of its own.
final class PendingRequest: Sendable {
    private let thread: WorkerThread
    private let answer = Monitor<Int?>(nil)

    init(_ show: Show, _ path: String) throws {
        let answer = answer
        // Safe to share: the process object is only read, and requests go through URLSession, which is thread-safe.
        nonisolated(unsafe) let process = show.process
        thread = try WorkerThread("request") {
            let status = (try? process.post(path).status) ?? 0
            answer.update { $0 = status }
        }
    }

    /// Waits for the answer's status; 0 when there was none.
    func status() -> Int { answer.wait { $0 } ?? 0 }
}
