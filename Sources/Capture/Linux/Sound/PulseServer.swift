#if os(Linux)
import CPulse

/// A connection to a PulseAudio server, which PipeWire is too.
// @unchecked: the context and `hasConnected` are only used with the loop's lock held; the rest never changes.
final class PulseServer: @unchecked Sendable {
    /// How long a server may take to answer, in microseconds.
    private static let patience: pa_usec_t = 5_000_000

    let loop: PulseLoop
    /// For calls with the loop's lock held.
    let context: OpaquePointer
    private let changed: @Sendable () -> Void
    /// A connection that never came about has nothing to lose, and whoever asked for it knows that it failed.
    private var hasConnected = false

    /// Connects to the server at `address`, or to the user's own. `changed` is called on libpulse's thread when
    /// devices change and when the connection is lost.
    static func connect(
        to address: String?, changed: @escaping @Sendable () -> Void
    ) throws(CaptureError) -> PulseServer {
        let server = try PulseServer(loop: PulseLoop(), changed: changed)
        try server.connect(to: address)
        return server
    }

    private init(loop: PulseLoop, changed: @escaping @Sendable () -> Void) throws(CaptureError) {
        guard let context = loop.locked({ pa_context_new(loop.interface, "CamSender") }) else {
            throw .failed(doing: "connecting to PulseAudio", reason: "out of memory")
        }
        self.loop = loop
        self.context = context
        self.changed = changed
    }

    deinit {
        loop.locked {
            pa_context_set_state_callback(context, nil, nil)
            pa_context_set_subscribe_callback(context, nil, nil)
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
    }

    var isConnected: Bool { loop.locked { pa_context_get_state(context) == PA_CONTEXT_READY } }

    /// Why the last call failed, in the server's words.
    var reason: String { String(cString: pa_strerror(pa_context_errno(context))) }

    /// Waits for an operation that `body` starts and that ends by itself, with the connection, or with our patience.
    func perform(_ body: () -> OpaquePointer?) {
        loop.locked {
            guard let operation = body() else { return }
            if !wait(until: { pa_operation_get_state(operation) != PA_OPERATION_RUNNING }) {
                pa_operation_cancel(operation)
            }
            pa_operation_unref(operation)
        }
    }

    /// Waits for what a callback brings about, but not for ever: a server may hang. Only with the loop's lock held;
    /// false when it did not come.
    @discardableResult
    func wait(until isSo: () -> Bool) -> Bool {
        let deadline = pa_rtclock_now() + Self.patience
        let loop = Unmanaged.passUnretained(loop).toOpaque()
        let timer = pa_context_rttime_new(
            context, deadline, { _, _, _, loop in PulseLoop.from(loop)?.signal() }, loop)
        defer { if let timer { self.loop.interface?.pointee.time_free(timer) } }
        while !isSo() {
            // Without a timer nothing would end the wait.
            guard timer != nil, pa_rtclock_now() < deadline else { return false }
            self.loop.wait()
        }
        return true
    }

    private func connect(to address: String?) throws(CaptureError) {
        let me = Unmanaged.passUnretained(self).toOpaque()
        try loop.locked { () throws(CaptureError) in
            pa_context_set_state_callback(context, { _, me in PulseServer.from(me)?.stateChanged() }, me)
            pa_context_set_subscribe_callback(context, { _, _, _, me in PulseServer.from(me)?.changed() }, me)
            var code = pa_context_connect(context, address, PA_CONTEXT_NOAUTOSPAWN, nil)
            if code >= 0 { wait { isSettled } }
            if code >= 0, pa_context_get_state(context) != PA_CONTEXT_READY { code = -1 }
            guard code >= 0 else { throw .failed(doing: "connecting to PulseAudio", reason: reason) }
            hasConnected = true
            let mask =
                PA_SUBSCRIPTION_MASK_SOURCE.rawValue | PA_SUBSCRIPTION_MASK_SINK.rawValue
                | PA_SUBSCRIPTION_MASK_SERVER.rawValue
            if let operation = pa_context_subscribe(context, pa_subscription_mask_t(mask), nil, nil) {
                pa_operation_unref(operation)
            }
        }
    }

    private var isSettled: Bool {
        let state = pa_context_get_state(context)
        return state == PA_CONTEXT_READY || !PA_CONTEXT_IS_GOOD(state).isTrue
    }

    private func stateChanged() {
        loop.signal()
        if hasConnected, pa_context_get_state(context) == PA_CONTEXT_FAILED { changed() }
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> PulseServer? {
        pointer.map { Unmanaged<PulseServer>.fromOpaque($0).takeUnretainedValue() }
    }
}

#endif
