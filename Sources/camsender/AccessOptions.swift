import ControlAPI
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
    package var logLevel = AccessRecord.Level.warning

    init() {}

    /// Takes the option when it is one of these; false when it is not.
    mutating func take(_ option: String, _ reader: inout OptionReader) throws(UsageError) -> Bool {
        switch option {
        case "--open": isOpen = true
        case "--token": token = try reader.secret(of: option, AccessToken.form, AccessToken.init)
        case "--token-file": tokenFile = try reader.value(of: option, "a file") { $0 }
        case "--viewer-token": viewerToken = try reader.secret(of: option, AccessToken.form, AccessToken.init)
        case "--viewer-token-file": viewerTokenFile = try reader.value(of: option, "a file") { $0 }
        case "--tls-cert": certificateFile = try reader.value(of: option, "a file with a certificate") { $0 }
        case "--tls-key": keyFile = try reader.value(of: option, "a file with a private key") { $0 }
        case "--log-level": logLevel = try reader.value(of: option, Self.levelNames, Self.level)
        default: return false
        }
        return true
    }

    /// Whether they go together.
    func check() throws(UsageError) {
        if isOpen, token != nil || tokenFile != nil { throw .excluding("--open", "a token") }
        if token != nil, tokenFile != nil { throw .excluding("--token", "--token-file") }
        if viewerToken != nil, viewerTokenFile != nil { throw .excluding("--viewer-token", "--viewer-token-file") }
        if let token, token == viewerToken { throw .excluding("the operator's token", "the same one for viewers") }
        if certificateFile != nil, keyFile == nil { throw .needing("--tls-cert", "--tls-key") }
        if keyFile != nil, certificateFile == nil { throw .needing("--tls-key", "--tls-cert") }
    }

    private static let levelNames = "warning, info or debug"

    private static func level(_ text: String) -> AccessRecord.Level? {
        switch text {
        case "warning": .warning
        case "info": .info
        case "debug": .debug
        default: nil
        }
    }
}
