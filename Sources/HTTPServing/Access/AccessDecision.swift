/// What a policy says to a request.
public enum AccessDecision: Sendable, Equatable {
    case granted(AccessRole)
    case refused(AccessRefusal)

    /// Why it was refused, or nil.
    public var refusal: AccessRefusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }
}
