import Frames

/// Waits for something another thread does; false when it does not come in `seconds`.
func waitUntil(seconds: Double = 5, _ condition: () -> Bool) -> Bool {
    let deadline = MonotonicTime.now + Int64(seconds * 1_000_000_000)
    while !condition() {
        guard .now < deadline else { return false }
        (MonotonicTime.now + 1_000_000).sleepUntil()
    }
    return true
}
