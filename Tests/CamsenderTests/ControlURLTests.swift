import HTTPServing
import StudioKit
import Testing
import camsender

/// What is printed at the start can be opened by whoever reads it.
@Suite struct ControlURLTests {
    private static let tokens: AccessTokens = {
        let (operatorToken, viewerToken) = (AccessToken("operating-token"), AccessToken("looking-token"))
        return AccessTokens(operatorToken: operatorToken, viewerToken: viewerToken)
    }()

    @Test(arguments: [
        ("127.0.0.1", UInt16(80), false, "http://127.0.0.1/"), ("localhost", 8080, false, "http://localhost:8080/"),
        ("::1", 8080, false, "http://[::1]:8080/"), ("127.0.0.1", 443, true, "https://127.0.0.1/"),
    ])
    func thisMachineNeedsNoToken(host: String, port: UInt16, isSecure: Bool, expected: String) {
        let urls = ControlURLs(ControlPlace(host: host, port: port, isSecure: isSecure), tokens: Self.tokens)
        #expect(urls.all == [expected])
        #expect(urls.viewers == [expected + "?token=looking-token"])
    }

    @Test(arguments: [
        ("192.0.2.20", UInt16(80), false, "http://192.0.2.20/"), ("cam.example", 443, true, "https://cam.example/"),
        ("2001:db8::1", 8443, true, "https://[2001:db8::1]:8443/"),
    ])
    func fromElsewhereTheTokenIsInTheAddress(host: String, port: UInt16, isSecure: Bool, expected: String) {
        let place = ControlPlace(host: host, port: port, isSecure: isSecure)
        #expect(ControlURLs(place, tokens: Self.tokens).all == [expected + "?token=operating-token"])
        #expect(ControlURLs(place, tokens: Self.tokens, showsTokens: false).all == [expected])
        #expect(ControlURLs(place, tokens: AccessTokens(isOpen: true)).all == [expected])
        #expect(place.addresses == [expected])
    }

    /// `http://0.0.0.0/` opens nowhere.
    @Test(arguments: [nil, "0.0.0.0", "::"])
    func everyInterfaceIsNamedByItsAddress(host: String?) {
        let place = ControlPlace(host: host, port: 8080)
        #expect(!place.isLocal)
        #expect(!place.hosts.isEmpty && place.hosts.allSatisfy { $0 != "0.0.0.0" && $0 != "::" })
        #expect(place.hosts == ControlPlace(port: 8080).hosts)
    }
}
