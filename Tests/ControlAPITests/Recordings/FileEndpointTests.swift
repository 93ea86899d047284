import ControlAPI
import Foundation
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// `/list`, `/download`, `/delete`, `/move`, `/create`, `/upload`, as programs call them.
@Suite(.serialized) struct FileEndpointTests {
    private static let browser: HTTPHeaders = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

    @Test func theListHasTheOriginalsShape() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("take 10.txt", "0123456789")
            try fixture.write("take 9.mp4", "no movie")
            try fixture.write("day/one.txt")
            try fixture.write(".growing.mp4.part")
            for target in ["/list", "/list?path=/", "/list?path=%2F", "/List/?path="] {
                let answer = try await fixture.api.get(target)
                #expect(answer.status == 200)
                #expect(answer["0.path"] == "/day/")
                #expect(answer["0.name"] == "day")
                #expect(answer.json?["0"]?.keys.contains("size") == false)
                #expect(answer["1.path"] == "/take 9.mp4")
                #expect(answer["1.size"] == 8)
                #expect(answer["1.damaged"] == true)
                #expect(answer["2.name"] == "take 10.txt")
                #expect(answer["2.size"] == 10)
                #expect(answer.json?["3"]?.keys == nil)
            }
            #expect(try await fixture.api.get("/list?path=/day")["0.path"] == "/day/one.txt")
        }
    }

    @Test func aListOfWhatIsNoFolderSaysWhy() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("a.txt")
            #expect(try await fixture.api.get("/list?path=/a.txt").status == 400)
            #expect(try await fixture.api.get("/list?path=/none").status == 404)
            #expect(try await fixture.api.get("/list?path=/.git").errorCode == "forbidden")
        }
    }

    @Test func aFileIsDownloadedOrPlayed() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("Fête.mp4", "0123456789")
            let saved = try await fixture.api.get("/download?path=/F%C3%AAte.mp4")
            #expect(saved.status == 200)
            #expect(saved.headers["Content-Type"] == "video/mp4")
            #expect(
                saved.headers["Content-Disposition"]
                    == "attachment; filename=\"F_te.mp4\"; filename*=UTF-8''F%C3%AAte.mp4")
            let played = try await fixture.api.get("/download?inline=1&path=/F%C3%AAte.mp4")
            #expect(played.headers["Content-Disposition"]?.hasPrefix("inline;") == true)
            let tag = try #require(saved.headers["ETag"])
            let again = try await fixture.api.get("/download?path=/F%C3%AAte.mp4", ["If-None-Match": tag])
            #expect(again.status == 304)
            #expect(try await fixture.api.send(.head, "/download?path=/F%C3%AAte.mp4").status == 200)
            #expect(try await fixture.api.get("/download").errorCode == "not_a_file")
            #expect(try await fixture.api.get("/download?path=/none.mp4").errorCode == "missing_file")
        }
    }

    @Test func deletingTakesFilesAndFoldersButNeverTheRoot() async throws {
        try await RecordingsFixture.running { fixture in
            for name in ["a.mp4", "b.mp4", "day/one.mp4"] { try fixture.write(name) }
            let answer = try await fixture.api.post("/delete", "path=%2Fa.mp4")
            #expect(answer.status == 200)
            #expect(answer.text == "{}")
            #expect(try await fixture.api.post("/delete", "path=/day").status == 200)
            for form in ["", "path=/", "path=", "path=//", "path=/.", "path=/day/.."] {
                let answer = try await fixture.api.post("/delete", form)
                #expect(answer.status == 403 || form == "path=/." && answer.status == 400, "\(form)")
            }
            #expect(try await fixture.api.post("/delete", "path=/a.mp4").status == 404)
            #expect(try await fixture.api.get("/delete?path=/b.mp4").status == 405)
            #expect(fixture.has("b.mp4"))
            #expect(!fixture.has("a.mp4") && !fixture.has("day"))
        }
    }

    @Test func movingRenamesAndNumbersWhatIsTaken() async throws {
        try await RecordingsFixture.running { fixture in
            for name in ["a.mp4", "b.mp4"] { try fixture.write(name, name) }
            #expect(try await fixture.api.post("/move", "oldPath=/a.mp4&newPath=/b.mp4")["path"] == "/b (1).mp4")
            #expect(fixture.has("b.mp4") && fixture.has("b (1).mp4") && !fixture.has("a.mp4"))
            #expect(try await fixture.api.post("/move", "oldPath=/b.mp4").status == 400)
            #expect(try await fixture.api.post("/move", "oldPath=/none.mp4&newPath=/c.mp4").status == 404)
            #expect(try await fixture.api.post("/move", "oldPath=/b.mp4&newPath=/../c.mp4").status == 403)
            #expect(try await fixture.api.post("/move", "oldPath=/b.mp4&newPath=/.c.mp4").status == 403)
        }
    }

    @Test func nothingIsPutIntoTheFolderFromOutside() async throws {
        try await RecordingsFixture.running { fixture in
            let creation = try await fixture.api.post("/create", "path=/day")
            #expect(creation.errorCode == "forbidden")
            let multipart: HTTPHeaders = ["Content-Type": "multipart/form-data; boundary=x"]
            #expect(try await fixture.api.post("/upload", "--x--", multipart).errorCode == "forbidden")
            #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).isEmpty)
        }
    }

    @Test func browsersComeBackToThePage() async throws {
        try await RecordingsFixture.running { fixture in
            for name in ["a.mp4", "my day/one.mp4"] { try fixture.write(name) }
            let top = try await fixture.api.post("/delete", "path=/a.mp4", Self.browser)
            #expect(top.status == 303)
            #expect(top.headers["Location"] == "/recordings")
            let deep = try await fixture.api.post("/delete", "path=/my+day/one.mp4", Self.browser)
            #expect(deep.headers["Location"] == "/recordings?path=%2Fmy%20day")
            let missing = try await fixture.api.post("/delete", "path=/<i>.mp4", Self.browser)
            #expect(missing.status == 404)
            #expect(missing.text.contains("&lt;i&gt;.mp4"))
            #expect(missing.text.contains("href=\"/recordings\""))
            let foreign = try await fixture.api.post(
                "/delete", "path=/my+day", ["Origin": "http://evil.example", "Accept": "text/html"])
            #expect(foreign.status == 403)
            #expect(fixture.has("my day"))
        }
    }

    @Test func aFolderThatIsReplacedIsSeen() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.write("old.mp4")
            let away = fixture.folder.path + "-away"
            try FileManager.default.moveItem(atPath: fixture.folder.path, toPath: away)
            defer { try? FileManager.default.removeItem(atPath: away) }
            for path in ["/list", "/download?path=/old.mp4", "/api/v1/recordings"] {
                let answer = try await fixture.api.get(path)
                #expect(answer.status == 503 && answer.errorCode == "no_recordings_folder")
            }
            try fixture.write("new.mp4")
            #expect(try await fixture.api.get("/list")["0.name"] == "new.mp4")
            #expect(try await fixture.api.get("/api/v1/recordings/new.mp4").status == 200)
            #expect(try await fixture.api.post("/move", "oldPath=/new.mp4&newPath=/Altar")["path"] == "/Altar.mp4")
        }
    }

    @Test func withoutAFolderThereIsAReason() async throws {
        let fixture = try StudioFixture()
        let api = APIFixture(fixture: fixture, api: .init(studio: fixture.studio, version: "1.2.3"))
        #expect(try await api.get("/list").errorCode == "no_recordings_folder")
        #expect(try await api.post("/delete", "path=/a.mp4").status == 503)
        await fixture.studio.shutDown()
    }
}
