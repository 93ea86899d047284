import Capture
import ControlAPI
import Foundation
import HTTPServing
import Outputs
import StudioKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Starting, watching and ending recordings over HTTP.
@Suite(.serialized) struct RecordingEndpointTests {
    private func running(
        reserve: Int64 = 0, _ body: (APIFixture, TemporaryFolder) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let fixture = try StudioFixture(recordings: folder.path, configure: { $0.recorder.reserve = reserve })
        let library = RecordingLibrary(folder: folder.path)
        try await APIFixture.running(fixture, recordings: library) { try await body($0, folder) }
    }

    private func records(_ api: APIFixture, seconds: Double = 0.5) async -> Bool {
        await eventually {
            (try? await api.get("/api/v1/recording"))?["duration"]?.number ?? 0 >= seconds
        }
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func aRecordingIsStartedAndStopped(method: HTTPMethod) async throws {
        try await running { api, folder in
            let before = Date.now.timeIntervalSince1970.rounded(.down)
            let started = try await api.send(method, "/recording/start")
            #expect(started.status == 200)
            #expect(started["recording"] == true)
            guard case .string(let name)? = started["name"] else {
                Issue.record("\(started.text)")
                return
            }
            #expect(await records(api))
            let after = Date.now.timeIntervalSince1970
            let stopped = try await api.send(method, "/recording/stop")
            #expect(stopped.status == 200)
            #expect(
                stopped.json?.keys == ["recording", "name", "absoluteUrl", "duration", "bytes", "ended", "files"])
            #expect(stopped["recording"] == false && stopped["ended"] == "stopped")
            #expect(stopped["name"] == .string(name))
            #expect(stopped["duration"]?.number ?? 0 >= 0.5)
            let size = try folder.url.appending(path: name).resourceValues(forKeys: [.fileSizeKey]).fileSize
            #expect(stopped["bytes"]?.number == size.map { Double($0) })
            #expect(stopped["files.0"]?.keys == ["name", "duration", "bytes", "absoluteUrl"])
            #expect(stopped["files.1"] == nil)
            let list = try await api.get("/list")
            #expect(list["0.name"] == .string(name))
            #expect(list["0.damaged"] == false)
            #expect(list["0.duration"] == stopped["duration"])
            let begun = try #require(list["0.started"]?.number)
            #expect((before...after).contains(begun))
            #expect(begun <= list["0.modified"]?.number ?? 0)
            // A new name and a new date leave it where it was.
            let move = "oldPath=/\(PercentCoding.encode(name))&newPath=/take.mp4"
            #expect(try await api.post("/move", move).status == 200)
            let file = folder.url.appending(path: "take.mp4").path
            let longAgo = Date(timeIntervalSince1970: 1)
            try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: file)
            #expect(try await api.get("/api/v1/recordings")["recordings.0.started"]?.number == begun)
            let page = try await api.get("/recordings")
            let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
                .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
            #expect(page.text.contains("<th>Started</th>"))
            let second = Date(timeIntervalSince1970: begun.rounded(.down))
            #expect(page.text.contains("<td>\(second.formatted(style))</td>"))
            let length = Int(try #require(stopped["duration"]?.number))
            #expect(page.text.contains("<td>0:00:\(length < 10 ? "0" : "")\(length)</td>"))
        }
    }

    @Test func manyWhoWishTheSameAtOnceAllHaveIt() async throws {
        try await running { api, _ in
            for wish in ["true", "false"] {
                let answers = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<8 {
                        group.addTask {
                            let body = #"{"recording":\#(wish)}"#
                            return Int(try await api.sendJSON(.patch, "/api/v1/recording", body).status)
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(answers == Array(repeating: 200, count: 8))
            }
        }
    }

    @Test func theBytesOfARecordingAreThoseOfItsFiles() async throws {
        try await running { api, folder in
            let started = try await api.get("/recording/start")
            #expect(await records(api))
            _ = try await api.get("/recording/stop")
            guard case .string(let name)? = started["name"] else {
                Issue.record("\(started.text)")
                return
            }
            let size = try folder.url.appending(path: name).resourceValues(forKeys: [.fileSizeKey]).fileSize
            #expect(try await api.get("/api/v1/recording")["bytes"]?.number == size.map { Double($0) })
        }
    }

    @Test func whatIsNotPossibleNowIsAConflict() async throws {
        try await running { api, _ in
            let idle = try await api.get("/recording/stop")
            #expect(idle.status == 409)
            #expect(idle.errorCode == "conflict")
            let name = try await api.post("/recording/start")["name"]
            let twice = try await api.post("/recording/start")
            #expect(twice.status == 409)
            #expect(twice.errorCode == "conflict")
            #expect(try await api.get("/api/v1/recording")["file"] == name)
            #expect(try await api.send(.head, "/recording/stop").status == 405)
            #expect(try await api.get("/api/v1/recording")["recording"] == true)
            #expect(try await api.post("/recording/stop").status == 200)
            #expect(try await api.post("/recording/stop").status == 409)
        }
    }

    @Test func aFullDiskIs507() async throws {
        try await running(reserve: .max) { api, folder in
            let answer = try await api.get("/recording/start")
            #expect(answer.status == 507)
            #expect(answer.errorCode == "disk_full")
            #expect(try await api.get("/api/v1/recording")["recording"] == false)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test func aFolderThatCannotBeUsedIs503() async throws {
        let folder = try TemporaryFolder()
        try folder.write("file")
        try await APIFixture.running(StudioFixture(recordings: folder.path + "/file/inside")) { api in
            let answer = try await api.get("/recording/start")
            #expect(answer.status == 503)
            #expect(answer.errorCode == "device_unavailable")
        }
    }

    @Test func theStateHasEveryKeyWhereverItIsAsked() async throws {
        try await running { api, _ in
            let keys: Set = [
                "recording", "file", "duration", "bytes", "remainingSeconds", "freeBytes", "frames", "dropped",
                "repeated", "encoder", "encoderFallback", "ended", "reason",
            ]
            let idle = try await api.get("/api/v1/recording")
            #expect(idle.json?.keys == keys)
            #expect(idle["recording"] == false && idle["file"] == .null && idle["ended"] == .null)
            let name = try await api.get("/recording/start")["name"]
            #expect(await records(api, seconds: 1.5))
            for path in ["/api/v1/recording", "/recording/status"] {
                let state = try await api.get(path)
                #expect(state.json?.keys == keys)
                #expect(state["recording"] == true)
                #expect(state["file"] == name)
                #expect(state["encoder"] == "libx264")
                for key in ["bytes", "frames", "remainingSeconds", "freeBytes"] {
                    #expect(state[key]?.number ?? 0 > 0, "\(key)")
                }
                let reasons = try #require(state["dropped"]?.keys)
                #expect(reasons.isSubset(of: ["queue", "encoder", "late"]))
            }
            #expect(try await api.get("/api/v1/status")["recording.file"] == name)
            _ = try await api.get("/recording/stop")
            let ended = try await api.get("/api/v1/recording")
            #expect(ended["recording"] == false && ended["ended"] == "stopped" && ended["reason"]?.isText == true)
        }
    }

    @Test func anAddressLeadsToWhoeverAskedAndItsFileDownloads() async throws {
        try await running { api, folder in
            _ = try await api.get("/recording/start")
            #expect(await records(api))
            let answer = try await api.get("/recording/stop", ["Host": "studio.local:8123"])
            guard case .string(let text)? = answer["absoluteUrl"], case .string(let name)? = answer["name"] else {
                Issue.record("\(answer.text)")
                return
            }
            #expect(text.hasPrefix("http://studio.local:8123/download?path="))
            #expect(answer["files.0.absoluteUrl"] == .string(text))
            let server = try api.api.serve(host: "127.0.0.1", port: 0)
            defer { server.stop() }
            let local = text.replacing("studio.local:8123", with: "127.0.0.1:\(server.port)")
            let (data, response) = try await URLSession.shared.data(from: try #require(URL(string: local)))
            #expect((response as? HTTPURLResponse)?.statusCode == 200)
            #expect(data == (try Data(contentsOf: folder.url.appending(path: name))))
        }
    }

    @Test func aFileThatGrowsIsNeitherListedNorServed() async throws {
        try await running { api, _ in
            guard case .string(let name)? = try await api.get("/recording/start")["name"] else {
                Issue.record("no name")
                return
            }
            #expect(await records(api))
            #expect(try await api.get("/list").json == [])
            #expect(try await api.get("/download?path=/\(name.replacing("+", with: "%2B"))").status == 404)
            #expect(try await api.get("/download?path=/.\(name.replacing("+", with: "%2B")).part").status == 403)
            _ = try await api.get("/recording/stop")
        }
    }

    @Test func aCameraThatIsNotThereIs409() async throws {
        let folder = try TemporaryFolder()
        let fixture = try StudioFixture(recordings: folder.path)
        let api = APIFixture(fixture: fixture, api: ControlAPI(studio: fixture.studio, version: "1.2.3"))
        let answer = try await api.get("/recording/start")
        #expect(answer.status == 409)
        #expect(answer.errorCode == "conflict")
        await fixture.studio.shutDown()
    }
}
