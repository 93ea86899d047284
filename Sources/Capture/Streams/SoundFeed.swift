import Frames
import Synchronization

/// Hands a stream's sound to the microphones that listen to it; they come and go while the stream runs.
final class SoundFeed: Sendable {
    private struct State {
        var listeners: [Int: @Sendable (AudioBlock) -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Gives the number under which to stop listening.
    func listen(_ deliver: @escaping @Sendable (AudioBlock) -> Void) -> Int {
        state.withLock { state in
            state.count += 1
            state.listeners[state.count] = deliver
            return state.count
        }
    }

    /// When it returns that listener is called no more.
    func end(_ number: Int) {
        state.withLock { $0.listeners[number] = nil }
    }

    func put(_ block: AudioBlock) {
        // Under the lock, so that `end` is the end.
        state.withLock { state in
            for deliver in state.listeners.values { deliver(block) }
        }
    }
}
