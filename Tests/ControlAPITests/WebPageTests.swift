import HTTPServing
import Testing

@Suite struct WebPageTests {
    private static let pages = ["/", "/screen", "/docs"]
    /// All files together, in bytes.
    private static let most = 150_000

    @Test func everythingThatAPageNeedsIsThereAndSmall() async throws {
        try await APIFixture.running { api in
            var (known, open, bytes) = (Set<String>(), Self.pages, 0)
            while let path = open.popLast() {
                guard known.insert(path).inserted else { continue }
                let answer = try await api.get(path)
                try #require(answer.status == 200, "\(path)")
                #expect(answer.headers["Content-Type"] == Self.mediaType(of: path))
                #expect(answer.headers["Cache-Control"] == "no-cache")
                bytes += answer.text.utf8.count
                open += answer.text.matches(of: /"(\/web\/[a-z-]+\.[a-z]+)/).map { String($0.1) }
            }
            #expect(known.count > 20)
            #expect(bytes < Self.most)
        }
    }

    @Test func nothingInThePagesIsInlineOrFromElsewhere() async throws {
        try await APIFixture.running { api in
            for page in Self.pages {
                let answer = try await api.get(page)
                #expect(!answer.text.contains(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc="\/web\/)/), "\(page)")
                #expect(!answer.text.contains(/(src|<link[^>]*href)="(?!\/web\/)/), "\(page)")
                let policy = try #require(answer.headers["Content-Security-Policy"])
                #expect(policy.contains("script-src 'self'") && policy.contains("style-src 'self'"))
                #expect(!policy.contains("unsafe"))
            }
        }
    }

    @Test func aFileThatTheBrowserHasIsNotSentAgain() async throws {
        try await APIFixture.running { api in
            for path in Self.pages + ["/web/main.js"] {
                let tag = try #require(try await api.get(path).headers["ETag"])
                for header in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                    let again = try await api.get(path, ["If-None-Match": header])
                    #expect(again.status == 304 && again.text.isEmpty && again.headers["ETag"] == tag)
                }
                #expect(try await api.get(path, ["If-None-Match": "\"other\""]).status == 200)
            }
        }
    }

    @Test func noOtherFileIsThere() async throws {
        try await APIFixture.running { api async throws in
            for path in ["/web/nothing.js", "/web/..%2fassets.c", "/web/"] {
                #expect(try await api.get(path).status == 404)
            }
        }
    }

    private static func mediaType(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "text/html; charset=utf-8"
        }
    }
}
