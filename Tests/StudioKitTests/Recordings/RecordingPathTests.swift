import StudioKit
import Testing

@Suite struct RecordingPathTests {
    @Test(arguments: ["", "/", "//", "///"]) func slashesAloneAreTheFolderItself(text: String) throws {
        #expect(try RecordingPath(text).isRoot)
    }

    @Test func aPathIsReadFromTheRecordingsFolder() throws {
        #expect(try RecordingPath("/a//b.mp4/").names == ["a", "b.mp4"])
        #expect(try RecordingPath("a/b.mp4").description == "/a/b.mp4")
        #expect(try RecordingPath("/2026-11-30T09_15_42.318+1000.mp4").name == "2026-11-30T09_15_42.318+1000.mp4")
        // Percent signs are letters here: the URL was decoded before, once.
        #expect(try RecordingPath("/%2e%2e/x").names == ["%2e%2e", "x"])
    }

    @Test(arguments: [
        "..", "/..", "/../etc/passwd", "a/../b", "a/..", "/./a", "a\0b", "a\nb", "..\\..\\windows", "a\u{7F}",
        String(repeating: "n", count: 256), String(repeating: "ab/", count: 2000),
    ])
    func whatCouldLeadOutIsRefused(text: String) {
        #expect {
            try RecordingPath(text)
        } throws: { error in
            guard case RecordingLibraryError.badPath = error else { return false }
            return true
        }
    }

    /// A combining mark after a slash makes one character of both, and a slash nevertheless.
    @Test func aSlashIsASlashWhateverFollowsIt() throws {
        #expect(try RecordingPath("/a/\u{363}b").names == ["a", "\u{363}b"])
        #expect(throws: RecordingLibraryError.self) { try RecordingPath("a/\u{363}b/..") }
        #expect(throws: RecordingLibraryError.hidden(".\u{363}b")) { try RecordingPath("/.\u{363}b") }
    }

    @Test(arguments: ["/.hidden", "/.2026.mp4.part", "/.git/config", "/...", "a/.b/c"])
    func hiddenNamesAreNotServed(text: String) {
        #expect {
            try RecordingPath(text)
        } throws: { error in
            guard case RecordingLibraryError.hidden = error else { return false }
            return true
        }
    }
}
