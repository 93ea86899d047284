import Frames
import Synchronization

/// What the thread of NDI's pictures does: send the newest frame, look who is connected, and take the source away at the end.
final class NDISendLoop: Sendable {
    // A new receiver must have a live picture within 200 ms, so who is connected is looked up this often at least:
    // the camera's next frame, encoding and the way take the rest.
    private static let pollInterval: Int64 = 20_000_000

    let mailbox = Mailbox<Frame>()
    let demand = ReceiverDemand()
    let meter = StageMeter()
    private let turned = Mutex(MonotonicTime.now)
    private let sender: NDISender
    private let clock: TimecodeClock

    init(_ sender: NDISender, clock: TimecodeClock) {
        self.sender = sender
        self.clock = clock
    }

    /// When the thread last came around; it does so many times a second unless the runtime keeps it.
    var lastTurn: MonotonicTime { turned.withLock { $0 } }

    func run() {
        var clock = clock
        while true {
            switch mailbox.take(until: .now + Self.pollInterval) {
            case .value(let frame): send(frame, &clock)
            case .timedOut: break
            case .closed:
                sender.finish()
                return
            }
            demand.update(connections: sender.connections, tally: sender.tally(before: demand.tally))
            turned.withLock { $0 = .now }
        }
    }

    private func send(_ frame: Frame, _ clock: inout TimecodeClock) {
        let timecode = clock.timecode(capturedAt: frame.stamps.captured, notAfter: .now)
        do {
            try sender.send(frame, timecode: timecode)
            let now = MonotonicTime.now
            meter.count(at: now, latency: now - frame.stamps.captured)
        } catch {
            meter.drop(because: error.rawValue)
        }
    }
}
