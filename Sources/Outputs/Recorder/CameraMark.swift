import Frames
import Synchronization

/// Tells the pictures of another camera, which go into a file of their own, from those of the camera that a file is of.
final class CameraMark: Sendable {
    private struct State {
        var filed: String?
        var next: String?
        var since = MonotonicTime.now
    }

    private let state: Mutex<State>

    init(_ camera: String?) {
        state = Mutex(State(filed: camera, next: camera))
    }

    /// What is captured after that time may be that camera's.
    func follow(_ camera: String, since time: MonotonicTime) {
        state.withLock { state in
            guard state.next != camera else { return }
            (state.next, state.since) = (camera, time)
        }
    }

    /// Whether a picture is the first of another camera.
    ///
    /// - Parameter beginsAnew: whether its count falls back: each camera counts its own from 0, and so does a slate.
    func takes(_ picture: Frame, beginsAnew: Bool) -> Bool {
        state.withLock { state in
            // The one before may still deliver what it captured before.
            guard state.next != state.filed, beginsAnew || picture.stamps.captured > state.since else { return false }
            state.filed = state.next
            return true
        }
    }
}
