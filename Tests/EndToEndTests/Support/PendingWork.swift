import Frames

/// Something done meanwhile, on a thread of its own.
final class PendingWork: Sendable {
    private let thread: WorkerThread
    private let outcome = Monitor<Result<Void, any Error>?>(nil)

    init(_ work: @escaping () throws -> Void) throws {
        let outcome = outcome
        // Safe to share: requests go through URLSession, which is thread-safe, and nothing else is used meanwhile.
        nonisolated(unsafe) let work = work
        thread = try WorkerThread("meanwhile") {
            let result = Result { try work() }
            outcome.update { $0 = result }
        }
    }

    /// Waits for the end, and throws what went wrong.
    func wait() throws {
        thread.join()
        try outcome.read { $0 }?.get()
    }
}
