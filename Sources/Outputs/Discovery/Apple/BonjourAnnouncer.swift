#if canImport(dnssd)

/// Announces by the system's own Bonjour.
public final class BonjourAnnouncer: ServiceAnnouncer {
    private let desk = BonjourDesk()

    public init() {}

    deinit {
        desk.close()
    }

    public func announce(_ service: NetworkService) { desk.wish(service) }

    public func withdraw() { desk.wish(nil) }

    public func stop() { desk.close() }

    public var state: AnnouncementState { desk.state }
}
#endif
