import ControlAPI
import Frames
import Synchronization

/// Writes who did what, as far as the level goes.
final class AccessLog: Sendable {
    private struct State {
        var second: Int64 = 0
        var lines = 0
    }

    private let log: ShowLog
    private let state = Mutex(State())

    /// More lines in one second are left out: whoever asks much must not fill the disk.
    private static let linesPerSecond = 50

    init(_ log: ShowLog) {
        self.log = log
    }

    @Sendable
    func write(_ record: AccessRecord) {
        let level = Self.level(of: record)
        guard level <= log.level else { return }
        let second = MonotonicTime.now.milliseconds / 1000
        let lines = state.withLock { state in
            if state.second != second { state = State(second: second) }
            state.lines += 1
            return state.lines
        }
        if lines == Self.linesPerSecond {
            log.write(LogLine(level, "more requests in this second are not listed", isForErrors: true))
        } else if lines < Self.linesPerSecond {
            // Who is turned away comes again and again; what is done counts each time.
            if level == .warning {
                log.write(LogLine(level, "\(record)"), kind: record.deed)
            } else {
                log.writeEach(LogLine(level, "\(record)", isForErrors: true))
            }
        }
    }

    private static func level(of record: AccessRecord) -> LogLevel {
        switch record.level {
        case .warning: .warning
        case .info: .info
        case .debug: .debug
        }
    }
}
