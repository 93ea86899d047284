import Outputs
import Synchronization

extension Studio {
    private static let model = "CamSender"

    /// Tells where the control API listens: NDI receivers are shown the way to it, and it is announced in the network.
    public func announce(_ place: ControlPlace) {
        // Receivers put in the address they reach us at. No token: whoever sees the source would have it.
        controlURL = place.isLocal ? nil : "\(place.isSecure ? "https" : "http")://%IP%:\(place.port)/"
        controlPlace.withLock { $0 = place }
        announceControl()
    }

    /// The control API is closed for a while: nobody is led there until ``announce(_:)``.
    public func withdrawControl() {
        controlURL = nil
        controlPlace.withLock { $0 = nil }
        dependencies.announcer?.withdraw()
    }

    /// Announces under the source's name, so that both are found side by side.
    func announceControl() {
        guard let place = controlPlace.withLock({ $0 }),
            case .announced(let identity, let interface) = configuration.announcement
        else { return }
        dependencies.announcer?.announce(
            NetworkService(
                name: ndiName, type: place.isSecure ? "_https._tcp" : "_http._tcp", port: place.port,
                properties: [
                    "id": identity, "model": Self.model, "version": configuration.version, "path": "/",
                    "api": "/api/v1",
                ], interface: interface))
    }

    nonisolated var announcement: AnnouncementState {
        if case .none(let reason) = configuration.announcement { return .off(reason: reason) }
        return dependencies.announcer?.state ?? .off(reason: "this machine has nothing that announces")
    }
}
