import Frames

/// Lets time pass that is part of what is tested.
func pause(seconds: Double) {
    (MonotonicTime.now + Int64(seconds * 1e9)).sleepUntil()
}

/// Waits for something another process does; false when it does not come in `seconds`.
func waitUntil(seconds: Double = 30, _ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = MonotonicTime.now + Int64(seconds * 1e9)
    while try !condition() {
        guard .now < deadline else { return false }
        pause(seconds: 0.02)
    }
    return true
}
