import HTTPServing
import Testing

@Suite struct AuthorityTests {
    @Test(
        arguments: [
            ("Cam.Local", "cam.local", nil), ("cam.local.:81", "cam.local", 81), ("10.0.0.1:", "10.0.0.1", nil),
            ("[2001:DB8::1]:443", "2001:db8::1", 443), ("[::1]", "::1", nil),
        ] as [(String, String, UInt16?)])
    func hostsAndPortsAreTakenApart(text: String, host: String, port: UInt16?) throws {
        let authority = try #require(Authority(text))
        #expect(authority.host == host)
        #expect(authority.port == port)
    }

    @Test func addressesAreToldFromNames() throws {
        #expect(try #require(Authority("10.0.0.1")).isAddress)
        #expect(try #require(Authority("[::1]")).isAddress)
        #expect(try !#require(Authority("10.0.0")).isAddress)
        #expect(try !#require(Authority("cam")).isAddress)
    }

    @Test func originsCarryTheirDefaultPort() throws {
        #expect(Origin("http://a") == Origin("HTTP://A:80/path"))
        #expect(Origin("https://a")?.port == 443)
        #expect(Origin("http://a") != Origin("https://a"))
        for text in ["null", "", "a", "ftp://a", "http:/a", "http://"] { #expect(Origin(text) == nil) }
    }
}
