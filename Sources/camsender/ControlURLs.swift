import HTTPServing
import Outputs

/// Where the control API can be reached.
struct ControlURLs {
    /// The likeliest first; one for every network the machine is on. Those that need the token have it.
    let all: [String]
    /// The same for viewers; empty when they have no token.
    let viewers: [String]

    /// - Parameter showsTokens: whether who reads this may have the tokens.
    init(host: String?, port: UInt16, isSecure: Bool = false, tokens: AccessTokens, showsTokens: Bool = true) {
        let suffix = port == (isSecure ? 443 : 80) ? "/" : ":\(port)/"
        let hosts = host.map { [$0] } ?? MachineNetwork.addresses()
        let addresses = hosts.map { host in
            let address = (isSecure ? "https://" : "http://") + (host.contains(":") ? "[\(host)]" : host) + suffix
            return (address: address, isLocal: host.hasPrefix("127.") || host == "::1" || host == "localhost")
        }
        let token = showsTokens ? tokens.operatorToken.map { "?token=\($0.text)" } ?? "" : ""
        all = addresses.map { $0.address + ($0.isLocal ? "" : token) }
        let viewer = showsTokens ? tokens.viewerToken.map { "?token=\($0.text)" } : nil
        viewers = viewer.map { viewer in addresses.map { $0.address + viewer } } ?? []
    }
}
