/// Who is who: by a token, by being on this machine, or because everyone is let in.
public struct AccessTokens: Sendable, Equatable {
    public var operatorToken: AccessToken?
    public var viewerToken: AccessToken?
    /// Whether everyone on the network is an operator.
    public var isOpen: Bool

    public init(operatorToken: AccessToken? = nil, viewerToken: AccessToken? = nil, isOpen: Bool = false) {
        self.operatorToken = operatorToken
        self.viewerToken = viewerToken
        self.isOpen = isOpen
    }

    /// A valid token that was presented says who it is, also on this machine; else this machine is an operator.
    public func role(of request: HTTPRequest) -> AccessRole {
        let presented = request.presentedTokens.map(role(of:)).first { $0 != .stranger }
        return presented ?? (isOpen || request.isLocal ? .operator : .stranger)
    }

    /// Whose token this is.
    public func role(of token: String) -> AccessRole {
        // Both are compared always, so that the time does not tell which one was nearly right.
        let isOperator = operatorToken?.matches(token) ?? false
        let isViewer = viewerToken?.matches(token) ?? false
        return isOperator ? .operator : isViewer ? .viewer : .stranger
    }
}
