import Frames
import Outputs
import Synchronization

/// Keeps the newest picture for the screen; wants none while nobody looks.
final class ViewfinderOutput: FrameOutput {
    private struct State {
        var frame: Frame?
        var isVisible = false
        var mostPerSecond = 60
        var next = MonotonicTime(nanoseconds: 0)
    }

    private let state = Mutex(State())

    var latest: Frame? { state.withLock { $0.frame } }

    var isVisible: Bool {
        get { state.withLock { $0.isVisible } }
        set {
            state.withLock { state in
                state.isVisible = newValue
                if !newValue { state.frame = nil }
            }
        }
    }

    var mostPerSecond: Int {
        get { state.withLock { $0.mostPerSecond } }
        set { state.withLock { $0.mostPerSecond = max(1, newValue) } }
    }

    func wantsFrame(at time: MonotonicTime) -> Bool {
        state.withLock { $0.isVisible && time >= $0.next }
    }

    func offer(_ frame: Frame) {
        state.withLock { state in
            guard state.isVisible else { return }
            state.frame = frame
            // A little early, so that a camera of just that rate loses none.
            state.next = frame.stamps.delivered + 900_000_000 / Int64(state.mostPerSecond)
        }
    }
}
