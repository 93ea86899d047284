#if os(iOS)
import Foundation
import Frames

/// Puts the writer's fragments on the disk, each of them safe before the next is asked for.
final class FragmentFile: Sendable {
    private struct State {
        var end: UInt64 = 0
        var seconds: Double
        var disk: DiskWatch
    }

    let name: RecordingName
    let file: OpenFile
    private let ledger: RecordingLedger
    private let failed: @Sendable (RecordingEnd) -> Void
    private let state: Monitor<State>

    init(
        _ file: OpenFile, named name: RecordingName, disk: DiskWatch, ledger: RecordingLedger,
        failed: @escaping @Sendable (RecordingEnd) -> Void
    ) {
        self.name = name
        self.file = file
        self.ledger = ledger
        self.failed = failed
        state = Monitor(State(seconds: ledger.reading.seconds, disk: disk))
    }

    func append(_ data: Data) {
        let seconds = ledger.reading.seconds
        state.update { state in
            do throws(SystemError) {
                try file.write([UInt8](data), at: state.end)
                try file.sync()
            } catch {
                return failed(RecordingEnd(error))
            }
            state.end += UInt64(data.count)
            state.disk.add(bytes: Int64(data.count), seconds: seconds - state.seconds)
            state.seconds = seconds
            guard state.disk.isDue() else { return }
            if file.isDeleted { return failed(.deleted(name)) }
            if !state.disk.hasRoom() { failed(.diskFull) }
        }
    }
}
#endif
