import Frames

/// Runs an actor's jobs one after another on a thread of its own, so that opening a device may block
/// without taking a thread from Swift's cooperative pool.
final class StudioExecutor: SerialExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isClosed = false
    }

    private let monitor = Monitor(State())

    init() throws(FramesError) {
        let monitor = monitor
        _ = try WorkerThread("studio") { [unowned self] in
            while let job = Self.next(in: monitor) { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    deinit {
        monitor.update { $0.isClosed = true }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        monitor.update { $0.jobs.append(job) }
    }

    private static func next(in monitor: Monitor<State>) -> UnownedJob? {
        let next = monitor.wait { state -> UnownedJob?? in
            if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
            return state.isClosed ? .some(nil) : nil
        }
        return next ?? nil
    }
}
