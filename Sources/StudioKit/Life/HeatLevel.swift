/// How hot the device is, in the system's own steps.
public enum HeatLevel: Int, Sendable, CaseIterable, Comparable {
    case nominal, fair, serious, critical

    public static func < (left: HeatLevel, right: HeatLevel) -> Bool { left.rawValue < right.rawValue }

    /// The word for it in the API.
    public var word: String {
        switch self {
        case .nominal: "nominal"
        case .fair: "fair"
        case .serious: "serious"
        case .critical: "critical"
        }
    }
}
