import Frames
import Synchronization

/// Keeps the account of one recording, for anyone to read.
final class RecordingLedger: Sendable {
    private struct State {
        var reading = RecorderReading()
        var files: [RecordedFile] = []
        var endAsked: MonotonicTime?
    }

    private let state: Mutex<State>

    init(file: String, freeBytes: Int64) {
        var first = State()
        first.reading.isRecording = true
        first.reading.file = file
        first.reading.freeBytes = freeBytes
        state = Mutex(first)
    }

    var reading: RecorderReading { state.withLock { $0.reading } }
    var result: RecordingResult {
        state.withLock { RecordingResult(end: $0.reading.end ?? .stopped, files: $0.files) }
    }

    /// When the end was asked for.
    var endAsked: MonotonicTime? { state.withLock { $0.endAsked } }

    func update(_ change: (inout RecorderReading) -> Void) {
        state.withLock { change(&$0.reading) }
    }

    func drop(_ frames: Int64 = 1, because reason: String) {
        state.withLock { $0.reading.dropped[reason, default: 0] += frames }
    }

    /// The first reason stands, unless what was to be stopped turns out to have failed.
    func end(_ reason: RecordingEnd) {
        state.withLock { state in
            guard state.endAsked == nil || state.reading.end == .stopped else { return }
            state.endAsked = state.endAsked ?? .now
            state.reading.end = reason
        }
    }

    func add(_ file: RecordedFile) {
        state.withLock { $0.files.append(file) }
    }

    func close() {
        state.withLock { $0.reading.isRecording = false }
    }
}
