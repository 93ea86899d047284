import Dispatch

/// Looks after the connections a few times a second: what libmicrohttpd does not see while it waits or is suspended.
// @unchecked: the timer is only resumed once, before it is shared, and cancelled, which Dispatch allows on any thread.
final class Supervisor: @unchecked Sendable {
    private let timer: any DispatchSourceTimer

    /// A client that leaves a silent stream is noticed this soon.
    private static let interval = DispatchTimeInterval.milliseconds(250)

    init(_ table: ConnectionTable) {
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "http supervisor"))
        timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
        timer.setEventHandler { table.supervise() }
        timer.resume()
    }

    func stop() {
        timer.cancel()
    }
}
