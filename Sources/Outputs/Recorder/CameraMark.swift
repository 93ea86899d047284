import Synchronization

/// Whether another camera's pictures are on their way, which go into a file of their own.
final class CameraMark: Sendable {
    private let isSet = Mutex(false)

    func set() { isSet.withLock { $0 = true } }

    /// True once for every time it was set.
    func take() -> Bool {
        isSet.withLock { isSet in
            defer { isSet = false }
            return isSet
        }
    }
}
