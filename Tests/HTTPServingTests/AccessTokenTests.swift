import HTTPServing
import Testing

@Suite struct AccessTokenTests {
    @Test(arguments: ["12345678", "Aa0-._~Aa0", String(repeating: "x", count: 256)])
    func takesWhatCanStandInAnAddressAndAHeader(text: String) throws {
        #expect(try #require(AccessToken(text)).text == text)
    }

    @Test(arguments: ["", "1234567", "with space", "semi;colon", "käsebrot", "a+b/c=d=", "line\nbreak", "pass&word"])
    func refusesWhatIsShortOrMustBeEncoded(text: String) {
        #expect(AccessToken(text) == nil)
    }

    @Test func refusesWhatIsTooLong() {
        #expect(AccessToken(String(repeating: "x", count: 257)) == nil)
    }

    @Test func matchesItselfAlone() throws {
        let token = try #require(AccessToken("correct-horse"))
        #expect(token.matches("correct-horse"))
        for wrong in ["", "c", "correct-hors", "correct-horse1", "Correct-horse", "xorrect-horse", "correct-horsf"] {
            #expect(!token.matches(wrong), "\(wrong)")
        }
        #expect(!token.matches("correct-horse\0"))
    }

    @Test func neverShowsItself() throws {
        let token = try #require(AccessToken("correct-horse"))
        let tokens = AccessTokens(operatorToken: token)
        var dumped = ""
        dump(tokens, to: &dumped)
        for text in ["\(token)", String(reflecting: token), "\(tokens)", String(reflecting: tokens), dumped] {
            #expect(!text.contains("correct"), "\(text)")
            #expect(!text.contains("99, 111"), "\(text)")
        }
    }

    @Test func randomOnesDifferAndAreLong() {
        let texts = Set((0..<1000).map { _ in AccessToken.random().text })
        #expect(texts.count == 1000)
        for text in texts {
            #expect(text.count == 24)
            #expect(AccessToken(text) != nil)
        }
    }
}
