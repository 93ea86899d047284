#if os(Linux)
import CPulse

/// Owns libpulse's thread and the lock that guards everything that belongs to it.
// @unchecked: the pointer never changes and libpulse's calls on it are made for several threads.
final class PulseLoop: @unchecked Sendable {
    private let handle: OpaquePointer

    init() throws(CaptureError) {
        guard let handle = pa_threaded_mainloop_new() else {
            throw .failed(doing: "starting libpulse", reason: "out of memory")
        }
        self.handle = handle
        pa_threaded_mainloop_set_name(handle, "pulse")
        guard pa_threaded_mainloop_start(handle) >= 0 else {
            throw .failed(doing: "starting libpulse", reason: "no thread could be started")
        }
    }

    deinit {
        pa_threaded_mainloop_stop(handle)
        pa_threaded_mainloop_free(handle)
    }

    var interface: UnsafeMutablePointer<pa_mainloop_api>? { pa_threaded_mainloop_get_api(handle) }

    /// Runs `body` while no callback runs. Must not be called from a callback, which has the lock already.
    func locked<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        pa_threaded_mainloop_lock(handle)
        defer { pa_threaded_mainloop_unlock(handle) }
        return try body()
    }

    /// Gives the lock away until a callback signals. Only with the lock held.
    func wait() {
        pa_threaded_mainloop_wait(handle)
    }

    /// Wakes `wait`. Called from callbacks.
    func signal() {
        pa_threaded_mainloop_signal(handle, 0)
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> PulseLoop? {
        pointer.map { Unmanaged<PulseLoop>.fromOpaque($0).takeUnretainedValue() }
    }
}
#endif
