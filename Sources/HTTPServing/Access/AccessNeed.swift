/// What it takes to be answered.
public struct AccessNeed: Sendable, Equatable {
    /// Whether answering changes something.
    public var acts: Bool
    /// Who may have it.
    public var role: AccessRole

    public init(acts: Bool, role: AccessRole) {
        self.acts = acts
        self.role = role
    }

    /// To look at something that viewers may see.
    public static let look = AccessNeed(acts: false, role: .viewer)
    /// To change something.
    public static let act = AccessNeed(acts: true, role: .operator)
}
