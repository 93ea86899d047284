/// Announces one service in the local network for as long as it lives.
public protocol ServiceAnnouncer: AnyObject, Sendable {
    /// Announces a service, in place of the one before. Returns at once; ``state`` tells what comes of it.
    func announce(_ service: NetworkService)

    /// Takes it back until the next one is announced.
    func withdraw()

    /// Takes it back. Nothing is announced afterwards.
    func stop()

    var state: AnnouncementState { get }
}
