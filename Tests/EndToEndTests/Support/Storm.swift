import Frames
import TestSupport

/// Zoom requests at a hundred a second, on a thread of their own.
final class Storm: Sendable {
    struct Result: Sendable {
        var refused = 0
        var finished = MonotonicTime.now
        var seconds = 0.0
    }

    private let outcome = Monitor<Result?>(nil)
    private let thread: WorkerThread

    init(_ show: Show, requests: Int, last: Double) throws {
        let outcome = outcome
        // Safe to share: the process object is only read, and requests go through URLSession, which is thread-safe.
        nonisolated(unsafe) let process = show.process
        thread = try WorkerThread("storm") {
            var result = Result()
            let start = MonotonicTime.now
            for number in 0..<requests {
                (start + Int64(number) * 10_000_000).sleepUntil()
                // None of the others is near the last.
                let factor = number == requests - 1 ? last : 1 + Double(number % 10) / 20
                let status = try? process.post("/camera/zoom", form: ["zoomFactor": "\(factor)"]).status
                result.refused += status == 200 ? 0 : 1
            }
            result.finished = .now
            result.seconds = Double(result.finished - start) / 1e9
            outcome.update { $0 = result }
        }
    }

    func result() -> Result { outcome.wait { $0 } ?? Result() }
}
