import Frames
import Synchronization

/// What the thread of NDI's pictures does: send the newest frame, look who is connected and what they ask for, and take
/// the source away at the end.
final class NDISendLoop: Sendable {
    // A new receiver must have a live picture within 200 ms, so who is connected is looked up this often at least:
    // the camera's next frame, encoding and the way take the rest.
    private static let pollInterval: Int64 = 20_000_000
    /// A receiver that sends without end must not keep the picture waiting.
    private static let mostMessages = 64

    let mailbox = Mailbox<Frame>()
    let demand = ReceiverDemand()
    let meter = StageMeter()
    private let turned = Mutex(MonotonicTime.now)
    private let announcements = Mutex<[String]>([])
    private let receive: @Sendable (String) -> Void
    private let sender: NDISender
    private let clock: TimecodeClock

    /// - Parameter receive: is given what receivers send; it must return at once.
    init(_ sender: NDISender, clock: TimecodeClock, receive: @escaping @Sendable (String) -> Void) {
        self.sender = sender
        self.clock = clock
        self.receive = receive
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
            talk()
            turned.withLock { $0 = .now }
        }
    }

    /// Tells receivers something, present ones and those that come.
    func announce(_ message: String) {
        announcements.withLock { $0.append(message) }
    }

    private func talk() {
        let news = announcements.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        if !news.isEmpty { sender.announce(news) }
        // Nobody else fetches them: without this the runtime would keep them all.
        for _ in 0..<Self.mostMessages {
            guard let message = sender.nextMessage() else { return }
            receive(message)
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
