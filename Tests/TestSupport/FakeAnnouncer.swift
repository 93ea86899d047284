import Outputs
import Synchronization

/// Announces nothing, and tells what it was to announce.
package final class FakeAnnouncer: ServiceAnnouncer {
    private let announced = Mutex<NetworkService?>(nil)

    package init() {}

    package var service: NetworkService? { announced.withLock { $0 } }

    package func announce(_ service: NetworkService) { announced.withLock { $0 = service } }

    package func withdraw() { announced.withLock { $0 = nil } }

    package func stop() { withdraw() }

    package var state: AnnouncementState { service.map { .announced(name: $0.name) } ?? .off(reason: nil) }
}
