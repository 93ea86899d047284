import Frames

/// Hands lines to a thread that writes them, so that a reader who stands still (a paused terminal, a stuck session)
/// holds up nobody. Lines for which there is no room are counted, and told when there is some again.
package final class LogQueue: Sendable {
    private struct State {
        var lines: [LogLine] = []
        var lost = 0
        var isWriting = false
        var isOver = false

        /// The line to write now; `.some(nil)` at the end, nil while there is nothing.
        mutating func next() -> LogLine?? {
            isWriting = true
            if !lines.isEmpty { return lines.removeFirst() }
            if lost > 0 {
                defer { lost = 0 }
                return LogLine(.warning, "\(lost) lines before this one are missing: nobody took them in time")
            }
            isWriting = false
            return isOver ? .some(nil) : nil
        }
    }

    private static let capacity = 500
    /// How long the last lines may take at the end, in nanoseconds: longer than a busy machine keeps a thread waiting.
    package static let lastPatience: Int64 = 3_000_000_000

    private let state = Monitor(State())

    package init(write: @escaping @Sendable (LogLine) -> Void) throws(FramesError) {
        _ = try WorkerThread("log-write") { [state] in
            while let line = state.wait(for: { $0.next() }) ?? nil {
                write(line)
                state.update { $0.isWriting = false }
            }
        }
    }

    package func put(_ line: LogLine) {
        state.update { state in
            if state.lines.count < Self.capacity, state.lost == 0 {
                state.lines.append(line)
            } else {
                state.lost += 1
            }
        }
    }

    /// Ends it when all is written, or when the time is up.
    package func finish(within nanoseconds: Int64) {
        state.update { $0.isOver = true }
        _ = state.wait(until: .now + nanoseconds) { $0.lines.isEmpty && $0.lost == 0 && !$0.isWriting ? () : nil }
    }
}
