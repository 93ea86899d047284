import Frames

/// Carries work to the file thread. Coded pictures hang together, so none is dropped here: while the disk stalls for
/// long the encoder waits, and what is dropped is pictures before it.
final class FileJobQueue: Sendable {
    private struct State {
        var jobs: [FileJob] = []
        var writers: Int
    }

    /// Over ten seconds of fragments.
    private static let mostWaiting = 32

    private let monitor: Monitor<State>

    /// - Parameter writers: threads that will each call ``end()`` once.
    init(writers: Int) {
        monitor = Monitor(State(writers: writers))
    }

    func put(_ job: FileJob) {
        monitor.wait { $0.jobs.count < Self.mostWaiting ? () : nil }
        monitor.update { $0.jobs.append(job) }
    }

    func end() {
        monitor.update { $0.writers -= 1 }
    }

    /// The next job; nil when no writer is left and all is done.
    func take() -> FileJob? {
        let found = monitor.wait { state -> FileJob?? in
            if !state.jobs.isEmpty { return .some(state.jobs.first) }
            return state.writers == 0 ? .some(nil) : nil
        }
        monitor.update { state in
            if !state.jobs.isEmpty { state.jobs.removeFirst() }
        }
        return found ?? nil
    }
}
