import Frames

/// Writes the studio's memory soon after it changed, on a thread of its own.
public final class MemoryKeeper: Sendable {
    private struct State {
        var hasChanged = false
        var isOver = false
        /// How often somebody asked for writing at once, and up to which of them it is done.
        var asked = 0
        var done = 0

        var isUrgent: Bool { isOver || asked > done }
    }

    /// How long further changes are waited for, in nanoseconds: a fader that is moved writes twice a second.
    private static let patience: Int64 = 500_000_000
    /// How soon a disk that refused is tried again.
    private static let retryInterval: Int64 = 10_000_000_000

    private let file: MemoryFile
    private let studio: Studio
    private let tell: @Sendable (String) -> Void
    private let monitor: Monitor<State>
    private let observation: Int
    private let worker: WorkerThread

    /// - Parameter tell: is given in words what goes wrong, once.
    public init(
        _ file: MemoryFile, of studio: Studio, tell: @escaping @Sendable (String) -> Void
    ) throws(FramesError) {
        let monitor = Monitor(State())
        // Before the thread runs: what is set meanwhile is news.
        let written = studio.remembered
        (self.file, self.studio, self.tell, self.monitor) = (file, studio, tell, monitor)
        worker = try WorkerThread("memory") { Self.run(file, studio, written, tell, monitor) }
        observation = studio.changes.observe { monitor.update { $0.hasChanged = true } }
        studio.tellSettings(unkept: nil)
    }

    /// Writes what is not written yet, and returns when it was tried: before the system may end the program unasked.
    public func flush() {
        let mine = monitor.update { state in
            state.asked += 1
            return state.asked
        }
        _ = monitor.wait { $0.done >= mine ? () : nil }
    }

    /// Writes what is not written yet, and ends.
    public func finish() {
        studio.changes.forget(observation)
        monitor.update { $0.isOver = true }
        worker.join()
    }

    private static func run(
        _ file: MemoryFile, _ studio: Studio, _ first: StudioMemory, _ tell: (String) -> Void, _ monitor: Monitor<State>
    ) {
        var written = first
        var complaint: MemoryFileError?
        var isOver = false
        while !isOver {
            let retry = complaint.map { _ in MonotonicTime.now + retryInterval }
            _ = monitor.wait(until: retry) { $0.hasChanged || $0.isUrgent ? true : nil }
            _ = monitor.wait(until: .now + patience) { $0.isUrgent ? true : nil }
            let asked: Int
            (isOver, asked) = monitor.read { state in
                state.hasChanged = false
                return (state.isOver, state.asked)
            }
            defer { monitor.update { $0.done = isOver ? .max : asked } }
            let memory = studio.remembered
            guard memory != written else { continue }
            do throws(MemoryFileError) {
                try file.save(memory)
                if complaint != nil { studio.tellSettings(unkept: nil) }
                (written, complaint) = (memory, nil)
            } catch {
                guard error != complaint else { continue }
                complaint = error
                tell("settings are not kept: \(error)")
                studio.tellSettings(unkept: "\(error)")
            }
        }
    }
}
