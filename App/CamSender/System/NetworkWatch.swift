import Foundation
import Network
import Synchronization

/// What kind of network the phone is on.
final class NetworkWatch: Sendable {
    private let monitor = NWPathMonitor()
    private let kind = Mutex<String?>(nil)

    init() {
        monitor.pathUpdateHandler = { [weak self] path in
            let name = Self.name(of: path)
            self?.kind.withLock { $0 = name }
        }
        monitor.start(queue: DispatchQueue(label: "network-kind"))
    }

    deinit {
        monitor.cancel()
    }

    /// nil until it is known.
    var name: String? { kind.withLock { $0 } }

    private static func name(of path: NWPath) -> String {
        guard path.status == .satisfied else { return "none" }
        if path.usesInterfaceType(.wifi) { return "wifi" }
        if path.usesInterfaceType(.wiredEthernet) { return "ethernet" }
        return path.usesInterfaceType(.cellular) ? "cellular" : "other"
    }
}
