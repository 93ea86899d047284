import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// Recordings that something goes wrong with.
    @Suite struct SafetyTests {
        private func show(_ folder: String, _ arguments: [String]) throws -> Show {
            try Show(["--recordings", folder, "--no-ndi"] + arguments, sendsNDI: false)
        }

        @Test(arguments: 1...3) func whatAKillLeftIsFinishedAndListedAtTheNextStart(round: Int) throws {
            let folder = try TemporaryFolder()
            let arguments = ["--preset", "720p", "--reserve-mb", "0"]
            let first = try show(folder.path, arguments)
            let name = try first.startRecording()
            // At any place of a fragment.
            let moment = Double.random(in: 1...2.3)
            var told = [0.0]
            let isThere = try waitUntil {
                let seconds = try first.recordedSeconds()
                if let last = told.last, seconds > last { told.append(seconds) }
                return seconds >= moment
            }
            #expect(isThere)
            // What a kill takes: less than a second, which is on the disk piece by piece.
            #expect(zip(told, told.dropFirst()).contains { $1 - $0 < 1 }, "\(told)")
            pause(seconds: moment.truncatingRemainder(dividingBy: 0.3))
            let last = try first.recordedSeconds()
            #expect(first.process.stop(SIGKILL) == nil)
            let second = try show(folder.path, arguments)
            #expect(second.process.standardOutput.contains("Finished the interrupted recording \(name)"))
            let entry = try #require(try second.recordings()[name])
            #expect(entry["damaged"] as? Bool == false)
            let seconds = try #require((entry["duration"] as? NSNumber)?.doubleValue)
            print("killed in round \(round), after \(moment) s, when \(last) s were told: \(seconds) s are there")
            #expect(seconds > last - 0.1)
            #expect(try MediaTool.complaints(about: folder.url.appending(path: name)) == "")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
        }

        @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
        func aFullDiskEndsTheRecordingInOrder() throws {
            let disk = try SmallDisk(megabytes: 64)
            let show = try show(disk.folder.path, ["--preset", "1080p", "--reserve-mb", "20"])
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 1)
            // Somebody else needs the room.
            try Data(count: 50_000_000).write(to: disk.folder.appending(path: "other.bin"))
            #expect(try waitUntil { try show.status("recording", "recording") as? Bool == false })
            #expect(try show.status("recording", "ended") as? String == "disk_full")
            #expect(try MediaTool.complaints(about: disk.folder.appending(path: name)) == "")
            #expect(try show.recordings()[name]?["damaged"] as? Bool == false)
            let again = try show.process.post("/recording/start")
            #expect(again.status == 507)
            #expect((again.json["error"] as? [String: Any])?["code"] as? String == "disk_full")
            #expect(try show.process.get("/recording/stop").status == 409)
        }

        @Test func aDamagedFileIsMarkedAndBreaksNothing() throws {
            let folder = try TemporaryFolder()
            try folder.write("broken.mp4", "this is no film")
            let show = try show(folder.path, ["--preset", "720p", "--reserve-mb", "0"])
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 0.5)
            _ = try show.stopRecording()
            let list = try show.recordings()
            #expect(list["broken.mp4"]?["damaged"] as? Bool == true)
            #expect(list[name]?["damaged"] as? Bool == false)
            #expect(try show.process.get("/recordings").text.contains("broken.mp4"))
        }
    }
}
