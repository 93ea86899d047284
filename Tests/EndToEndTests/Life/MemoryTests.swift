import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// The show is as it was left, whatever ended the program.
    @Suite struct MemoryTests {
        private func start(_ state: TemporaryFolder, _ arguments: [String] = [], name: String) throws -> Show {
            try Show(["--state", state.path, "--mic", "off"] + arguments, name: name)
        }

        /// Whether no patch of the chart has a colour, which only the filter brings about.
        private func isMono(_ frame: ReceivedFrame) -> Bool {
            let geometry = ChartGeometry(size: frame.size)
            return ChartPatch.all.indices.allSatisfy { index in
                let patch = frame.mean(geometry.patch(index))
                return abs(patch.cb - 128) < 0.5 && abs(patch.cr - 128) < 0.5
            }
        }

        @Test func afterAPowerCutTheFirstPictureIsAsTheLastWas() throws {
            let (state, name) = (try TemporaryFolder(), Show.uniqueName())
            let first = try start(state, name: name)
            try first.lockToDaylight()
            try first.filter(#"{"name":"mono"}"#)
            #expect(try first.process.send("PATCH", "/api/v1/controls", json: #"{"zoomFactor":3}"#).status == 200)
            #expect(try first.process.send("PATCH", "/api/v1/format", json: #"{"preset":"720p"}"#).status == 200)
            #expect(try first.process.send("PATCH", "/api/v1/audio", json: #"{"gain":-6,"muted":true}"#).status == 200)
            // The last that was set, and with it all before.
            #expect(waitUntil { (try? state.text("settings.json"))?.contains(#""muted" : true"#) == true })
            _ = first.process.stop(SIGKILL)

            let second = try start(state, name: name)
            let frame = try second.connect().frame(after: MonotonicTime(nanoseconds: 0))
            #expect(frame.size == FrameSize(width: 1280, height: 720))
            #expect(isMono(frame))
            #expect(try second.status("picture", "zoomFactor") as? Double == 3)
            #expect(try second.status("picture", "whiteBalance", "mode") as? String == "locked")
            #expect(try second.status("sound", "gain") as? Double == -6)
            #expect(try second.status("sound", "muted") as? Bool == true)
            #expect(second.process.stop() == 0)
            #expect(second.process.complaints.isEmpty, "\(second.process.complaints)")
        }

        @Test func everyCameraHasItsPictureBackAfterASwitch() throws {
            let (state, name) = (try TemporaryFolder(), Show.uniqueName())
            let show = try start(state, name: name)
            try show.filter(#"{"name":"mono"}"#)
            let receiver = try show.connect()
            #expect(try show.process.send("PUT", "/api/v1/camera", json: #"{"id":"test:bars"}"#).status == 200)
            #expect(try show.status("picture", "filters") as? [[String: String]] == [])
            #expect(try show.process.send("PUT", "/api/v1/camera", json: #"{"id":"test:chart"}"#).status == 200)
            #expect(isMono(try receiver.frame()))
            _ = try show.process.send("PUT", "/api/v1/camera", json: #"{"id":"test:bars"}"#)
            #expect(show.process.stop() == 0)
            let next = try start(state, name: name)
            #expect(try next.status("camera", "id") as? String == "test:bars")
        }

        @Test func whatWasSilencedIsToldAtTheNextStart() throws {
            let (state, words) = (try TemporaryFolder(), ["--preset", "720p", "--no-ndi"])
            let first = try Show(["--state", state.path] + words, sendsNDI: false)
            let silenced = try first.process.send("PATCH", "/api/v1/audio", json: #"{"uid":"off","muted":true}"#)
            #expect(silenced.status == 200)
            #expect(first.process.stop() == 0)
            let second = try Show(["--state", state.path] + words, sendsNDI: false)
            for line in ["the sound is muted, as it was left\n", "the microphone is off, as it was left\n"] {
                #expect(waitUntil { second.process.standardOutput.contains(line) }, "\(line)")
            }
            #expect(second.process.stop() == 0)
            let third = try Show(["--state", state.path, "--mic", "off"] + words, sendsNDI: false)
            #expect(third.process.stop() == 0)
            #expect(!third.process.standardOutput.contains("the microphone is off"), "who asks for it knows")
        }

        @Test func aResetIsRememberedAsMuchAsWhatWasSet() throws {
            let (state, name) = (try TemporaryFolder(), Show.uniqueName())
            let first = try start(state, name: name)
            try first.filter(#"{"name":"mono"}"#)
            #expect(
                try first.process.send("PUT", "/api/v1/presets/old%20film", json: #"{"filters":[{"name":"mono"}]}"#)
                    .status == 200)
            let receiver = try first.connect()
            #expect(isMono(try receiver.frame()))
            #expect(try first.process.post("/api/v1/reset").status == 200)
            #expect(!isMono(try receiver.frame()))
            #expect(first.process.stop() == 0)
            let second = try start(state, name: name)
            let other = try second.connect()
            #expect(!isMono(try other.frame()))
            #expect(try second.process.post("/api/v1/presets/old%20film/recall").status == 200)
            #expect(isMono(try other.frame()))
        }

        @Test func optionsWinOverWhatIsRemembered() throws {
            let (state, name) = (try TemporaryFolder(), Show.uniqueName())
            let first = try start(state, name: name)
            #expect(
                try first.process.send("PATCH", "/api/v1/format", json: #"{"preset":"720p","rate":"25"}"#).status == 200
            )
            _ = try first.process.send("PATCH", "/api/v1/ndi", json: #"{"name":"\#(name) renamed"}"#)
            #expect(first.process.stop() == 0)
            let second = try start(state, ["--preset", "1080p"], name: name)
            #expect(try second.status("ndi", "name") as? String == name)
            #expect(try second.count("video", "actual", "height") == 1080)
            #expect(try second.status("video", "actual", "rate", "name") as? String == "25")
        }

        @Test func aSourceThatWasStoppedStaysOff() throws {
            let (state, name) = (try TemporaryFolder(), Show.uniqueName())
            let first = try start(state, name: name)
            #expect(try first.process.post("/ndi/stop").status == 200)
            #expect(first.process.stop() == 0)
            let second = try Show(["--state", state.path, "--mic", "off"], name: name, sendsNDI: false)
            #expect(try second.status("ndi", "started") as? Bool == false)
            #expect(second.process.standardOutput.contains("NDI is off, as it was left"))
        }

        @Test func aDamagedFileIsSetAsideWithOneWarning() throws {
            let state = try TemporaryFolder()
            let damaged = #"{"version":1,"camera"#
            try state.write("settings.json", damaged)
            let show = try start(state, name: Show.uniqueName())
            let names = try FileManager.default.contentsOfDirectory(atPath: state.path)
            let aside = try #require(names.first { $0.hasPrefix("settings.json.damaged-") })
            #expect(try state.text(aside) == damaged)
            #expect(show.process.stop() == 0)
            // That NDI was started is remembered, in a whole file.
            #expect(try state.text("settings.json").contains(#""started" : true"#))
            let warnings = show.process.complaints
            #expect(warnings.count == 1 && warnings[0].contains("settings.json.damaged-"), "\(warnings)")
        }

        @Test func twoProgramsDoNotDestroyEachOthersSettings() throws {
            let state = try TemporaryFolder()
            let first = try start(state, name: Show.uniqueName())
            let second = try start(state, name: Show.uniqueName())
            _ = try first.process.send("PATCH", "/api/v1/controls", json: #"{"zoomFactor":2}"#)
            _ = try second.process.send("PATCH", "/api/v1/controls", json: #"{"zoomFactor":9}"#)
            #expect(second.process.stop() == 0 && first.process.stop() == 0)
            #expect(first.process.complaints.isEmpty, "\(first.process.complaints)")
            #expect(second.process.standardError.contains("another camsender has its settings in \(state.path)"))
            #expect(try state.text("settings.json").contains(#""zoomFactor" : 2"#))
        }

        @Test func withoutAStateNothingIsReadOrKept() throws {
            let home = try TemporaryFolder()
            try home.write("camsender/settings.json", #"{"version":1,"camera":"test:bars"}"#)
            let show = try Show(
                ["--state", "none", "--mic", "off", "--camera", "test:chart"],
                environment: ["XDG_STATE_HOME": home.path])
            _ = try show.process.send("PATCH", "/api/v1/controls", json: #"{"zoomFactor":2}"#)
            #expect(show.process.stop() == 0)
            #expect(try home.text("camsender/settings.json") == #"{"version":1,"camera":"test:bars"}"#)
            #expect(!home.has("camsender/settings.lock"))
        }
    }
}
