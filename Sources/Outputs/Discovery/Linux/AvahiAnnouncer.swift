#if canImport(CAvahi)
import Frames
import Synchronization

/// Announces by the Avahi daemon, which may come, go and come back at any time.
public final class AvahiAnnouncer: ServiceAnnouncer {
    public static let threadName = "mdns"

    private let desk: AvahiDesk
    private let thread: WorkerThread

    public init() throws(FramesError) {
        let desk = AvahiDesk()
        self.desk = desk
        thread = try WorkerThread(Self.threadName) { desk.run() }
    }

    deinit {
        stop()
    }

    public func announce(_ service: NetworkService) { desk.wish(service) }

    public func withdraw() { desk.withdraw() }

    public var state: AnnouncementState { desk.state }

    public func stop() {
        desk.close()
        thread.join()
    }
}
#endif
