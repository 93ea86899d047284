import Dispatch
import Frames
import Synchronization

/// Looks at a folder's disk now and then, in the background: one on a network may take its time to answer.
final class FreeSpaceWatch: Sendable {
    private static let interval: Int64 = 1_000_000_000

    private struct State {
        var bytes: Int64?
        var looked: MonotonicTime?
        var isLooking = false
    }

    private let folder: String
    private let state = Mutex(State())

    init(folder: String) {
        self.folder = folder
    }

    /// What was found last; nil before the first look and when the disk cannot be asked.
    var bytes: Int64? {
        let (bytes, isOld) = state.withLock { state in
            let isOld = !state.isLooking && state.looked.map { .now - $0 > Self.interval } ?? true
            if isOld { state.isLooking = true }
            return (state.bytes, isOld)
        }
        if isOld { DispatchQueue.global(qos: .utility).async { [self] in look() } }
        return bytes
    }

    private func look() {
        let bytes = FreeSpace.bytes(at: folder)
        state.withLock { $0 = State(bytes: bytes, looked: .now) }
    }
}
