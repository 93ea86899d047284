/// How far a service's announcement has come.
public enum AnnouncementState: Sendable, Equatable {
    /// Nothing is to be announced.
    case off(reason: String?)
    /// What announces is not running; it is waited for.
    case waiting(reason: String)
    /// The name is being tried in the network.
    case announcing
    /// Under this name, which has a number where the wished one was taken.
    case announced(name: String)

    /// The word for it in the API.
    public var word: String {
        switch self {
        case .off: "off"
        case .waiting: "waiting"
        case .announcing: "announcing"
        case .announced: "announced"
        }
    }

    public var name: String? { if case .announced(let name) = self { name } else { nil } }

    public var reason: String? {
        switch self {
        case .off(let reason): reason
        case .waiting(let reason): reason
        case .announcing, .announced: nil
        }
    }
}
