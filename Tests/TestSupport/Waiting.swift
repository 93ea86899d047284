import Frames

/// Waits for something another thread does; false when it does not come in `seconds`.
public func waitUntil(seconds: Double = 30, _ condition: () -> Bool) -> Bool {
    let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
    while !condition() {
        guard .now < deadline else { return false }
        (MonotonicTime.now + 1_000_000).sleepUntil()
    }
    return true
}

/// The same for what has to be asked of an actor.
public func eventually(seconds: Double = 30, _ condition: () async -> Bool) async -> Bool {
    let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
    while await !condition() {
        guard .now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return true
}
