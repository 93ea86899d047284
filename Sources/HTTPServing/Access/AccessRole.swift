/// What someone may do; each may do what the one before may.
public enum AccessRole: Int, Sendable, Comparable {
    /// Not known: may only sign in.
    case stranger
    /// May see the picture and the state.
    case viewer
    /// May do everything.
    case `operator`

    public static func < (first: AccessRole, second: AccessRole) -> Bool {
        first.rawValue < second.rawValue
    }

    public var name: String {
        switch self {
        case .stranger: "stranger"
        case .viewer: "viewer"
        case .operator: "operator"
        }
    }
}
