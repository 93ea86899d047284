/// Why a policy refuses a request.
public enum AccessRefusal: Sendable, Equatable {
    case missingHost
    /// The Host header is doubled (nil) or no host.
    case badHost(String?)
    /// The Host header names a machine that is not this one.
    case foreignHost(String)
    /// A page of another origin sent it.
    case foreignOrigin
    /// A browser sent a GET that acts and does not say from what page; it may be offered a button that posts.
    case unprovenBrowser
    /// It came from elsewhere without a token.
    case noToken
    /// None of the tokens it came with is right.
    case wrongToken
    /// A viewer asks for what only operators may have.
    case viewersOnlyLook

    public var status: HTTPStatus {
        switch self {
        case .missingHost, .badHost: .badRequest
        case .foreignHost, .foreignOrigin, .unprovenBrowser, .viewersOnlyLook: .forbidden
        case .noToken, .wrongToken: .unauthorized
        }
    }

    public var message: String {
        switch self {
        case .missingHost:
            "The Host header is missing; HTTP/1.1 needs one."
        case .badHost(nil):
            "There is more than one Host header."
        case .badHost(let host?):
            "\(host) is not a valid Host header; it must be a name or an address, with or without a port."
        case .foreignHost(let host):
            "This machine is not known as \(host); use its address, localhost or its .local name, "
                + "or start with --allow-host \(host)."
        case .foreignOrigin:
            "Pages of other sites may not use this server; start with --allow-origin to let one in."
        case .unprovenBrowser:
            "A browser may do this only from a page of this server; use POST, or open the control page."
        case .noToken:
            "A token is needed from here: the header \"Authorization: Bearer TOKEN\", or ?token=TOKEN in the address."
        case .wrongToken:
            "That token is not valid here; the address printed at the start has the right one."
        case .viewersOnlyLook:
            "A viewer's token shows picture and state; for everything else the operator's token is needed."
        }
    }

    /// The value of `WWW-Authenticate`, where a token would help.
    public var challenge: String? {
        switch self {
        case .noToken: #"Bearer realm="CamSender""#
        case .wrongToken: #"Bearer realm="CamSender", error="invalid_token""#
        default: nil
        }
    }
}
