import HTTPServing
import Testing

/// What is answered to a GET or HEAD of a file, without a file or a server.
@Suite struct FileResponseTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT
    private let facts = FileFacts(size: 1000, modified: 784_111_777, entityTag: "7/1/2", name: "a.mp4")

    private func answer(
        _ headers: HTTPHeaders = [:], method: HTTPMethod = .get, facts: FileFacts? = nil, isInline: Bool = false
    ) throws -> FileResponse {
        let request = try HTTPRequest(method: method, target: "/f", headers: headers)
        return FileResponse(facts ?? self.facts, to: request, isInline: isInline)
    }

    @Test func theWholeFileComesWithItsValidators() throws {
        let answer = try answer()
        #expect(answer.status == .ok)
        #expect(answer.part == 0..<1000)
        #expect(answer.headers["ETag"] == "\"7/1/2\"")
        #expect(answer.headers["Last-Modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(answer.headers["Accept-Ranges"] == "bytes")
        #expect(answer.headers["Content-Type"] == "video/mp4")
        #expect(answer.headers["Content-Range"] == nil)
    }

    @Test(
        arguments: [
            ("bytes=0-0", 0..<1), ("bytes=0-999", 0..<1000), ("bytes=10-19", 10..<20), ("bytes=990-", 990..<1000),
            ("bytes=999-5000", 999..<1000), ("bytes=-1", 999..<1000), ("bytes=-1000", 0..<1000),
            ("bytes=-9999", 0..<1000),
            ("BYTES = 5-6", 5..<7), ("bytes= 5-6 ,", 5..<7), ("bytes=0-99999999999999999999999", 0..<1000),
            ("bytes=-99999999999999999999999", 0..<1000), ("bytes=007-0008", 7..<9),
        ] as [(String, Range<UInt64>)])
    func oneRangeIsSent(range: String, part: Range<UInt64>) throws {
        let answer = try answer(["Range": range])
        #expect(answer.status == .partialContent)
        #expect(answer.part == part)
        #expect(answer.headers["Content-Range"] == "bytes \(part.lowerBound)-\(part.upperBound - 1)/1000")
        #expect(answer.headers["ETag"] == "\"7/1/2\"")
    }

    @Test(arguments: ["bytes=1000-", "bytes=1000-1001", "bytes=5000-", "bytes=-0", "bytes=99999999999999999999999-"])
    func rangesBeyondTheEndAreRefusedWithTheSize(range: String) throws {
        let answer = try answer(["Range": range])
        #expect(answer.status == .rangeNotSatisfiable)
        #expect(answer.part == nil)
        #expect(answer.headers["Content-Range"] == "bytes */1000")
    }

    @Test(arguments: [
        "bytes=", "bytes=-", "bytes=5-3", "bytes=a-b", "bytes=1-2-3", "bytes 1-2", "items=0-1", "bytes=+1-2", "bytes=1",
        "bytes=1--2", "bytes=0x1-2", "1-2", "", "bytes=0-1,5-6", "bytes=0-,0-,0-", "bytes=0-1, 2000-", "bytes=١-٢",
    ])
    func malformedAndSeveralRangesGetTheWhole(range: String) throws {
        let answer = try answer(["Range": range])
        #expect(answer.status == .ok)
        #expect(answer.part == 0..<1000)
    }

    @Test func headAndRepeatedHeadersHaveNoRanges() throws {
        #expect(try answer(["Range": "bytes=0-1"], method: .head).part == 0..<1000)
        #expect(try answer(HTTPHeaders([.init("Range", "bytes=0-1"), .init("Range", "bytes=5-6")])).status == .ok)
    }

    @Test(arguments: ["bytes=0-", "bytes=0-0", "bytes=-5", "bytes=5-"])
    func anEmptyFileIsWholeWhateverTheRange(range: String) throws {
        var empty = facts
        empty.size = 0
        let answer = try answer(["Range": range], facts: empty)
        #expect(answer.status == .ok)
        #expect(answer.part == 0..<0)
    }

    @Test(arguments: [
        ("\"7/1/2\"", true), ("Sun, 06 Nov 1994 08:49:37 GMT", true), ("\"7/1/3\"", false), ("W/\"7/1/2\"", false),
        ("Sun, 06 Nov 1994 08:49:38 GMT", false), ("Sun, 06 Nov 1994 08:49:36 GMT", false),
        ("rubbish", false), ("*", false),
    ])
    func aRangeOfAnotherVersionIsTheWhole(condition: String, isSame: Bool) throws {
        let answer = try answer(["Range": "bytes=5-9", "If-Range": condition])
        #expect(answer.status == (isSame ? .partialContent : .ok))
        #expect(answer.part == (isSame ? 5..<10 : 0..<1000))
    }

    @Test(
        arguments: [
            (["If-None-Match": "\"7/1/2\""], 304), (["If-None-Match": "W/\"7/1/2\""], 304),
            (["If-None-Match": "*"], 304),
            (["If-None-Match": "\"a\", \"7/1/2\""], 304), (["If-None-Match": "\"a\""], 200),
            (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 304),
            (["If-Modified-Since": "Sunday, 06-Nov-94 08:49:38 GMT"], 304),
            (["If-Modified-Since": "Sun Nov  6 08:49:36 1994"], 200), (["If-Modified-Since": "yesterday"], 200),
            // The tag decides where both are given.
            (["If-None-Match": "\"a\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 200),
            (["If-None-Match": "\"7/1/2\"", "Range": "bytes=0-1"], 304),
            (["If-Match": "\"7/1/2\""], 200), (["If-Match": "\"a\""], 412), (["If-Match": "W/\"7/1/2\""], 412),
            (["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], 412),
            (["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 200),
        ] as [(HTTPHeaders, UInt16)])
    func conditionsDecideWhetherItIsSent(headers: HTTPHeaders, code: UInt16) throws {
        let answer = try answer(headers)
        #expect(answer.status.code == code)
        #expect((answer.part != nil) == (code == 200))
        #expect(answer.headers["ETag"] == "\"7/1/2\"")
    }

    @Test(arguments: [
        ("a.mp4", "attachment; filename=\"a.mp4\"; filename*=UTF-8''a.mp4"),
        ("Fête 1.mp4", "attachment; filename=\"F_te 1.mp4\"; filename*=UTF-8''F%C3%AAte%201.mp4"),
        ("a\"b\\c%41.mp4", "attachment; filename=\"a_b_c_41.mp4\"; filename*=UTF-8''a%22b%5Cc%2541.mp4"),
        ("x\r\nSet-Cookie: y", "attachment; filename=\"x__Set-Cookie: y\"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y"),
    ])
    func namesSurviveInAnyLanguageAndBreakNothing(name: String, disposition: String) throws {
        let facts = FileFacts(size: 1, modified: 0, entityTag: "x", name: name)
        #expect(try answer(facts: facts).headers["Content-Disposition"] == disposition)
    }

    @Test(arguments: [
        ("a.mp4", "video/mp4", "inline"), ("A.MOV", "video/quicktime", "inline"), ("a.b.wav", "audio/wav", "inline"),
        ("page.html", "application/octet-stream", "attachment"), ("a.svg", "application/octet-stream", "attachment"),
        ("mp4", "application/octet-stream", "attachment"), ("a.", "application/octet-stream", "attachment"),
    ])
    func onlyWhatPlaysIsShownInline(name: String, type: String, disposition: String) throws {
        let facts = FileFacts(size: 1, modified: 0, entityTag: "x", name: name)
        let headers = try answer(facts: facts, isInline: true).headers
        #expect(headers["Content-Type"] == type)
        #expect(headers["Content-Disposition"]?.hasPrefix("\(disposition); ") == true)
    }
}
