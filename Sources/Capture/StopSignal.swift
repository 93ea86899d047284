import Frames

/// Lets a camera's thread sleep until a frame is due, and be woken at once to stop.
final class StopSignal: Sendable {
    private let isSet = Monitor(false)

    var hasStopped: Bool { isSet.read { $0 } }

    func stop() {
        isSet.update { $0 = true }
    }

    /// Sleeps until `deadline`. False when the camera is to stop.
    func sleep(until deadline: MonotonicTime) -> Bool {
        isSet.wait(until: deadline) { $0 ? () : nil } == nil
    }
}
