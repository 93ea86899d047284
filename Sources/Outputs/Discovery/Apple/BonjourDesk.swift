#if canImport(dnssd)
import Dispatch
import Synchronization

/// Keeps what is wished for announced, whatever becomes of the system's service.
// @unchecked: all but the state, which has its lock, is touched on `queue` only.
final class BonjourDesk: @unchecked Sendable {
    /// How soon what failed is tried again: the system's service starts anew, and a user may allow the network.
    private static let retryInterval = DispatchTimeInterval.seconds(2)

    private let queue = DispatchQueue(label: "bonjour")
    private var wish: NetworkService?
    private var registration: BonjourRegistration?
    private var isOver = false
    private let told = Mutex(AnnouncementState.off(reason: nil))

    var state: AnnouncementState { told.withLock { $0 } }

    func wish(_ service: NetworkService?) {
        queue.async { [self] in
            guard wish != service, !isOver else { return }
            wish = service
            register()
        }
    }

    /// When it returns nothing is announced any more.
    func close() {
        queue.sync {
            isOver = true
            wish = nil
            registration = nil
        }
        tell(.off(reason: nil))
    }

    private func register() {
        registration = nil
        guard let wish else { return tell(.off(reason: nil)) }
        tell(.announcing)
        do throws(BonjourFailure) {
            registration = try BonjourRegistration(wish, on: queue) { [weak self] reply in self?.hear(reply) }
        } catch {
            hear(.failed(error))
        }
    }

    private func hear(_ reply: BonjourReply) {
        guard let service = wish else { return }
        tell(reply.state)
        guard case .failed = reply else { return }
        registration = nil
        queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in self?.tryAgain(service) }
    }

    private func tryAgain(_ service: NetworkService) {
        if wish == service, registration == nil { register() }
    }

    private func tell(_ state: AnnouncementState) {
        told.withLock { $0 = state }
    }
}
#endif
