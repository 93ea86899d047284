import HTTPServing
import Testing

/// The page of the recordings, which runs no script.
@Suite(.serialized) struct RecordingsPageTests {
    @Test func offersToPlayDownloadAndDelete() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.writeHole("a b&c.mp4", size: 1_234_567)
            try fixture.write("note.txt", "12")
            try fixture.write("day/one.mp4")
            let page = try await fixture.api.get("/recordings")
            #expect(page.status == 200)
            #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
            for part in [
                "<a href=\"/download?inline=1&amp;path=%2Fa%20b%26c.mp4\">a b&amp;c.mp4</a> <strong>damaged</strong>",
                "<a href=\"/download?path=%2Fa%20b%26c.mp4\">Download</a>",
                "<form method=\"post\" action=\"/delete\"><input type=\"hidden\" name=\"path\" value=\"/a b&amp;c.mp4\">",
                "<td>1.2 MB</td>", "<td>note.txt</td><td>2 bytes</td>", "<a href=\"/recordings?path=%2Fday\">day/</a>",
            ] {
                #expect(page.text.contains(part), "\(part)")
            }
            #expect(!page.text.contains("<script"))
            let day = try await fixture.api.get("/recordings?path=/day")
            #expect(day.text.contains("<h1>Recordings in day</h1>"))
            #expect(day.text.contains("<a href=\"/recordings\">Up</a>"))
            #expect(try await fixture.api.get("/").text.contains("href=\"/recordings\""))
        }
    }

    @Test(arguments: [
        "<script>alert(1)</script>.mp4", "\"><img src=x onerror=y>.mp4", "' autofocus onfocus=x.mp4",
        // As one character, a quote with an accent is no quote; in HTML it is.
        "\"\u{301} onmouseover=x.mp4", "<\u{338}b>.txt",
    ])
    func namesCannotBecomeMarkup(name: String) async throws {
        try await RecordingsFixture.running { fixture in
            // A slash is no part of a name.
            let name = name.replacing("/", with: "")
            try fixture.write(name)
            let page = try await fixture.api.get("/recordings")
            #expect(page.status == 200)
            // As many marks as the page of a harmless name has.
            #expect(try await fixture.api.post("/move", Self.rename(name)).status == 200)
            let harmless = try await fixture.api.get("/recordings")
            for mark in ["<", ">", "\"", "'"] as [Unicode.Scalar] {
                #expect(page.text.count(of: mark) == harmless.text.count(of: mark), "\(mark)")
            }
        }
    }

    /// The form that gives it a harmless name of the same kind.
    private static func rename(_ name: String) -> String {
        let ending = name.hasSuffix(".txt") ? "txt" : "mp4"
        return "oldPath=\(PercentCoding.encode("/" + name))&newPath=/harmless.\(ending)"
    }

    @Test func anEmptyFolderSaysSo() async throws {
        try await RecordingsFixture.running { fixture in
            let page = try await fixture.api.get("/recordings")
            #expect(page.text.contains("Nothing here."))
        }
    }
}

extension String {
    fileprivate func count(of scalar: Unicode.Scalar) -> Int { unicodeScalars.count { $0 == scalar } }
}
