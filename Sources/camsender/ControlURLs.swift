import HTTPServing
import StudioKit

/// Where the control API can be reached.
package struct ControlURLs {
    /// The likeliest first; one for every network the machine is on. Those that need the token have it.
    package let all: [String]
    /// The same for viewers; empty when they have no token.
    package let viewers: [String]

    /// - Parameter showsTokens: whether who reads this may have the tokens.
    package init(_ place: ControlPlace, tokens: AccessTokens, showsTokens: Bool = true) {
        let addresses = place.hosts.map { (address: place.address(of: $0), isLocal: ControlPlace.isLocal($0)) }
        let token = showsTokens ? tokens.operatorToken.map { "?token=\($0.text)" } ?? "" : ""
        all = addresses.map { $0.address + ($0.isLocal ? "" : token) }
        let viewer = showsTokens ? tokens.viewerToken.map { "?token=\($0.text)" } : nil
        viewers = viewer.map { viewer in addresses.map { $0.address + viewer } } ?? []
    }
}
