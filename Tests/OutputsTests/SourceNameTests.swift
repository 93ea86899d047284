import Outputs
import Testing

@Suite struct SourceNameTests {
    @Test(arguments: [
        ("Studio 1", "Studio 1"), ("  Studio 1\n", "Studio 1"), ("", "CamSender"), (" \t\r\n", "CamSender"),
        ("a/b:c*d", "a b c d"), ("\"<>?|\\", "CamSender"), ("cam\u{0}era\u{7}", "cam era"), ("a  b", "a b"),
        ("Küche (links) & 50%", "Küche (links) + 50%"), ("カメラ 👩‍🚀", "カメラ 👩‍🚀"), ("a\u{85}b", "a b"),
    ])
    func isMadeSafe(wished: String, expected: String) {
        #expect(SourceName(wished, machineName: "HOST").attempt(1) == expected)
    }

    @Test(arguments: [1, 2, 10, 20])
    func fitsSixtyThreeBytesWithTheMachineName(attempt: Int) {
        let name = SourceName(String(repeating: "é", count: 100), machineName: "STUDIO-PC").attempt(attempt)
        let fullName = "STUDIO-PC (\(name))"
        #expect(fullName.utf8.count <= 63)
        #expect(fullName.utf8.count >= 62)
    }

    @Test func isCutBetweenCharacters() {
        let name = SourceName(String(repeating: "👩‍🚀", count: 10), machineName: "HOST").attempt(1)
        #expect(name == String(repeating: "👩‍🚀", count: 5))
    }

    @Test func hasNoSpaceAtItsEndAfterTheCut() {
        let name = SourceName(String(repeating: "x", count: 55) + " yyyy", machineName: "HOST").attempt(1)
        #expect(name == String(repeating: "x", count: 55))
    }

    @Test func keepsRoomForItselfBesideALongMachineName() {
        let name = SourceName("Camera on the left", machineName: String(repeating: "M", count: 63)).attempt(1)
        #expect(name == "Camera on the le")
    }

    @Test func laterAttemptsCarryANumber() {
        let name = SourceName("Cam", machineName: "HOST")
        #expect([1, 2, 3].map(name.attempt) == ["Cam", "Cam 2", "Cam 3"])
    }
}
