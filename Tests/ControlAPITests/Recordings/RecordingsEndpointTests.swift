import HTTPServing
import TestSupport
import Testing

/// `/api/v1/recordings`.
@Suite(.serialized) struct RecordingsEndpointTests {
    private static let path = "/api/v1/recordings"

    @Test func recordingsAreListedWithWhereToGetThem() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("one two.mp4", "no movie")
            try fixture.write("day/three.mp4")
            try fixture.write(".growing.mp4.part")
            let answer = try await fixture.api.get(Self.path)
            #expect(answer.status == 200)
            #expect(answer["recordings.1"] == nil)
            #expect(answer["recordings.0.name"] == "one two.mp4")
            #expect(answer["recordings.0.bytes"] == 8)
            #expect(answer["recordings.0.damaged"] == true)
            #expect(answer["recordings.0.href"] == "/api/v1/recordings/one%20two.mp4")
        }
    }

    @Test func aRecordingIsDownloadedWholeOrInPart() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("day/one two.mp4", "0123456789")
            let whole = try await fixture.api.get(Self.path + "/day%2Fone%20two.mp4")
            #expect(whole.status == 200)
            #expect(whole.headers["Content-Type"] == "video/mp4")
            let part = try await fixture.api.get(Self.path + "/day%2Fone%20two.mp4", ["Range": "bytes=2-3"])
            #expect(part.status == 206)
            let beyond = try await fixture.api.get(Self.path + "/day%2Fone%20two.mp4", ["Range": "bytes=10-"])
            #expect(beyond.status == 416)
            #expect(beyond.errorCode == "range_not_satisfiable")
            #expect(beyond.headers["Content-Range"] == "bytes */10")
        }
    }

    @Test func listenersHearOfWhatIsRenamedOrDeletedWhicheverWay() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("one.mp4")
            try fixture.write("two.mp4")
            let reader = try #require(try await EventReader(fixture.api))
            #expect(try #require(await reader.next()).json?["recordings.revision"] == 0)
            let steps: [(HTTPMethod, String)] = [
                (.patch, Self.path + "/one.mp4?name=other.mp4"), (.delete, Self.path + "/other.mp4"),
                (.post, "/move?oldPath=/two.mp4&newPath=/three.mp4"), (.post, "/delete?path=/three.mp4"),
            ]
            for (place, step) in steps.enumerated() {
                #expect(try await fixture.api.send(step.0, step.1).status == 200)
                let told = JSONValue.number(Double(place + 1))
                #expect(await reader.next(where: "recordings.revision") { $0 == told } != nil)
            }
        }
    }

    @Test func aRecordingIsRenamedWithinItsFolder() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("day/a.mp4")
            let answer = try await fixture.api.sendJSON(.patch, Self.path + "/day%2Fa.mp4", #"{"name":"b c.mp4"}"#)
            #expect(answer.status == 200)
            #expect(answer["path"] == "/day/b c.mp4")
            #expect(answer["href"] == "/api/v1/recordings/day%2Fb%20c.mp4")
            #expect(fixture.has("day/b c.mp4") && !fixture.has("day/a.mp4"))
        }
    }

    @Test func theNameOfARecordingThatGrowsIsTaken() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("a.mp4")
            try fixture.write(".growing.mp4.part")
            let answer = try await fixture.api.sendJSON(.patch, Self.path + "/a.mp4", #"{"name":"growing.mp4"}"#)
            #expect(answer["name"] == "growing (1).mp4")
            try fixture.write("b.mp4")
            let moved = try await fixture.api.post("/move", "oldPath=/b.mp4&newPath=/growing.mp4")
            #expect(moved["path"] == "/growing (2).mp4")
        }
    }

    @Test(arguments: ["", "x/y.mp4", "../a.mp4", ".hidden", "a\\\\b", "a\\n"])
    func aNameThatIsNoneIsRefused(name: String) async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("a.mp4")
            let answer = try await fixture.api.sendJSON(.patch, Self.path + "/a.mp4", #"{"name":"\#(name)"}"#)
            #expect(answer.status == 400)
            #expect(answer["error.field"] == "name")
            #expect(fixture.has("a.mp4"))
        }
    }

    @Test func aRecordingIsDeletedOnce() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("a.mp4")
            #expect(try await fixture.api.send(.delete, Self.path + "/a.mp4").status == 200)
            #expect(!fixture.has("a.mp4"))
            #expect(try await fixture.api.send(.delete, Self.path + "/a.mp4").errorCode == "missing_file")
        }
    }

    @Test(arguments: ["/..%2Fa", "/.a.mp4.part", "/none.mp4"])
    func whatIsNotARecordingOfTheFolderIsNotServed(name: String) async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write(".a.mp4.part")
            let answer = try await fixture.api.get(Self.path + name)
            #expect(answer.status == 403 || answer.status == 404)
            #expect(answer.errorCode != nil)
        }
    }
}
