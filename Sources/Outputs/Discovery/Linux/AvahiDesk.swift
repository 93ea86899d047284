#if canImport(CAvahi)
import Frames

/// What the announcing thread and those who give it its task share.
final class AvahiDesk: Sendable {
    private struct Book {
        var wish: NetworkService?
        var state = AnnouncementState.off(reason: nil)
        /// Brings a session that is under way out of its wait.
        var wake: AvahiWake?
        var isOver = false
    }

    /// How soon a connection that failed is tried again, in nanoseconds. A daemon that is not running is told by D-Bus;
    /// this is for a D-Bus that is not.
    private static let retryInterval: Int64 = 2_000_000_000

    private let book = Monitor(Book())

    var state: AnnouncementState { book.read { $0.state } }

    func wish(_ service: NetworkService) {
        book.update { book in
            guard book.wish != service, !book.isOver else { return }
            book.wish = service
            book.state = .announcing
            book.wake?.send()
        }
    }

    func withdraw() {
        book.update { book in
            book.wish = nil
            book.state = .off(reason: nil)
            book.wake?.send()
        }
    }

    func close() {
        book.update { book in
            book.isOver = true
            book.wake?.send()
        }
    }

    /// The thread: a session for every wish, and another when one fails.
    func run() {
        while let service = nextWish() {
            do throws(AvahiFailure) {
                let session = try AvahiSession(service) { [self] state in tell(state, of: service) }
                book.update { $0.wake = session.wake }
                defer {
                    book.update { $0.wake = nil }
                    // Nobody may hold the wake of a session that is gone.
                    withExtendedLifetime(session) {}
                }
                // Looks before it waits, so that a wish that came before the wake was there is seen.
                try session.run { [self] in isCurrent(service) }
            } catch {
                tell(.waiting(reason: error.reason), of: service)
                _ = book.wait(until: .now + Self.retryInterval) { book in
                    book.isOver || book.wish != service ? () : nil
                }
            }
        }
        book.update { $0.state = .off(reason: nil) }
    }

    private func nextWish() -> NetworkService? {
        book.wait { book -> NetworkService?? in
            if book.isOver { return .some(nil) }
            return book.wish.map(Optional.some)
        } ?? nil
    }

    private func isCurrent(_ service: NetworkService) -> Bool { book.read { !$0.isOver && $0.wish == service } }

    private func tell(_ state: AnnouncementState, of service: NetworkService) {
        book.update { book in
            if book.wish == service { book.state = state }
        }
    }
}
#endif
