import ControlAPI
import Frames
import Synchronization

/// Writes who did what on standard error, as far as the level goes.
final class AccessLog: Sendable {
    private struct State {
        var second: Int64 = 0
        var lines = 0
    }

    private let level: AccessRecord.Level
    private let state = Mutex(State())

    /// More lines in one second are left out: whoever is turned away must not fill the disk.
    private static let linesPerSecond = 50

    init(level: AccessRecord.Level) {
        self.level = level
    }

    @Sendable
    func write(_ record: AccessRecord) {
        guard record.level <= level else { return }
        let second = MonotonicTime.now.milliseconds / 1000
        let lines = state.withLock { state in
            if state.second != second { state = State(second: second) }
            state.lines += 1
            return state.lines
        }
        if lines < Self.linesPerSecond { Console.error("\(record)") }
        if lines == Self.linesPerSecond { Console.error("more requests in this second are not listed") }
    }
}
