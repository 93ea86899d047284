import Foundation
import HTTPServing

/// Makes the tokens and the certificate that the options ask for.
struct AccessSetup {
    let tokens: AccessTokens
    let tls: TLSIdentity?
    /// Where the operator's token is kept, if it is in a file.
    let tokenFile: String?

    /// - Parameter folder: where what is kept is; nil when there is none.
    init(_ options: AccessOptions, folder: String?, _ log: ShowLog) throws {
        tls = try Self.tls(options)
        let viewer = try options.viewerToken ?? options.viewerTokenFile.map { try TokenFile(path: $0).token() }
        if options.isOpen {
            tokens = AccessTokens(viewerToken: viewer, isOpen: true)
            tokenFile = nil
        } else if let token = options.token {
            tokens = AccessTokens(operatorToken: token, viewerToken: viewer)
            tokenFile = nil
        } else if let file = options.tokenFile {
            tokens = AccessTokens(operatorToken: try TokenFile(path: file).token(), viewerToken: viewer)
            tokenFile = file
        } else {
            let kept = Self.keptToken(folder, log)
            tokens = AccessTokens(operatorToken: kept.token, viewerToken: viewer)
            tokenFile = kept.file
        }
        if let token = tokens.operatorToken, token == tokens.viewerToken {
            throw UsageError.excluding("the operator's token", "the same one for viewers")
        }
    }

    /// The token of the runs before; one for this run alone where none can be kept.
    private static func keptToken(_ folder: String?, _ log: ShowLog) -> (token: AccessToken, file: String?) {
        guard let folder else {
            log.tell(
                "there is no folder to keep the token in (HOME is not set), so it is new at every start", .warning)
            return (.random(), nil)
        }
        let file = folder + "/token"
        do {
            return (try TokenFile(path: file).token(), file)
        } catch {
            log.tell("\(error) Until then the token is new at every start.", .warning)
            return (.random(), nil)
        }
    }

    private static func tls(_ options: AccessOptions) throws(HTTPServingError) -> TLSIdentity? {
        guard let certificate = options.certificateFile, let key = options.keyFile else { return nil }
        return try TLSIdentity(certificateFile: certificate, keyFile: key)
    }
}
