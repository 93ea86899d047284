#if canImport(CFFmpeg)
import CFFmpeg
import Frames
import Synchronization

/// Ends FFmpeg's waiting when the camera is to stop, and when something takes too long.
final class StreamWatchdog: Sendable {
    private let signal = StopSignal()
    private let deadline = Atomic<Int64>(.max)

    var hasStopped: Bool { signal.hasStopped }

    func stop() {
        signal.stop()
    }

    /// Sleeps. False when the camera is to stop.
    func sleep(until time: MonotonicTime) -> Bool { signal.sleep(until: time) }

    /// What follows may take so many nanoseconds.
    func allow(_ patience: Int64) {
        deadline.store(MonotonicTime.now.nanoseconds + patience, ordering: .relaxed)
    }

    var isOverdue: Bool { MonotonicTime.now.nanoseconds > deadline.load(ordering: .relaxed) }

    /// What FFmpeg asks, many times a second while it waits, whether to give up. It must not outlive the watchdog.
    var callback: AVIOInterruptCB {
        AVIOInterruptCB(
            callback: { opaque in
                guard let opaque else { return 0 }
                let watchdog = Unmanaged<StreamWatchdog>.fromOpaque(opaque).takeUnretainedValue()
                return watchdog.hasStopped || watchdog.isOverdue ? 1 : 0
            }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }
}
#endif
