import Frames
import Synchronization

/// Writes what happens, a line an event, as far as the level goes; what repeats is counted.
final class ShowLog: Sendable {
    let level: LogLevel
    private let fold = Mutex(RepeatFold())
    private let queue: LogQueue

    init(level: LogLevel) throws(FramesError) {
        self.level = level
        queue = try LogQueue { line in
            if line.isForErrors {
                Console.error(line.text, line.level)
            } else {
                Console.say(line.text, line.level)
            }
        }
    }

    func write(_ line: LogLine, kind: String? = nil) {
        guard line.level <= level else { return }
        put(fold.withLock { $0.take(line, kind: kind, at: .now) })
    }

    /// What the program tells at its start, whatever the level.
    func tell(_ text: String, _ level: LogLevel = .notice) {
        queue.put(LogLine(level, text))
    }

    /// The same without counting.
    func writeEach(_ line: LogLine) {
        if line.level <= level { put([line]) }
    }

    /// Writes what has been counted for a minute.
    func writeCounts() {
        put(fold.withLock { $0.due(at: .now) })
    }

    private func put(_ lines: [LogLine]) {
        for line in lines { queue.put(line) }
    }

    /// Writes what is left.
    func finish() {
        queue.finish(within: LogQueue.lastPatience)
    }
}
