import HTTPServing

/// The options of `camsender` that say who may use it, and how it is reached.
package struct AccessOptions: Equatable {
    /// Whether everyone on the network may steer, without a token.
    package var isOpen = false
    package var token: AccessToken?
    package var tokenFile: String?
    package var viewerToken: AccessToken?
    package var viewerTokenFile: String?
    package var certificateFile: String?
    package var keyFile: String?

    init() {}

    /// Whether they go together.
    func check() throws(UsageError) {
        if isOpen, token != nil || tokenFile != nil { throw .excluding("--open", "a token") }
        if token != nil, tokenFile != nil { throw .excluding("--token", "--token-file") }
        if viewerToken != nil, viewerTokenFile != nil { throw .excluding("--viewer-token", "--viewer-token-file") }
        if let token, token == viewerToken { throw .excluding("the operator's token", "the same one for viewers") }
        if certificateFile != nil, keyFile == nil { throw .needing("--tls-cert", "--tls-key") }
        if keyFile != nil, certificateFile == nil { throw .needing("--tls-key", "--tls-cert") }
    }
}
