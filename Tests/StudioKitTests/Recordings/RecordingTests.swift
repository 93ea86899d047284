import Capture
import Foundation
import Frames
import Outputs
import StudioKit
import TestSupport
import Testing

/// Recordings as the studio makes them.
@Suite(.serialized) struct RecordingTests {
    private func fixture(
        _ folder: TemporaryFolder, camera: String = "test:chart", cameras: CameraCatalogue = CameraCatalogue(),
        sound: ScriptedSound? = nil, runtime: FakeRuntime = FakeRuntime(), reserve: Int64 = 0
    ) throws -> StudioFixture {
        try StudioFixture(
            camera: camera, cameras: cameras, sound: sound, runtime: runtime, recordings: folder.path,
            configure: { $0.recorder.reserve = reserve })
    }

    private func records(_ studio: Studio, seconds: Double) async -> Bool {
        await eventually(seconds: seconds + 10) { studio.recording().seconds >= seconds }
    }

    /// Waits until pictures go into the file of that name.
    private func records(_ studio: Studio, in file: String) async -> Bool {
        guard await eventually({ studio.recording().file == file }) else { return false }
        let before = studio.recording().frames
        return await eventually { studio.recording().frames >= before + 10 }
    }

    @Test func aRecordingWithoutNDIHasPictureAndSound() async throws {
        let folder = try TemporaryFolder()
        try await StudioFixture.running(fixture(folder)) { fixture async throws in
            let studio = fixture.studio
            #expect(!studio.recording().isRecording)
            let name = try await studio.startRecording()
            #expect(await records(studio, seconds: 1))
            let status = await studio.status().recording
            #expect(status.isRecording)
            #expect(status.file == name)
            #expect(status.bytes > 0 && status.frames >= 30 && status.freeBytes ?? 0 > 0)
            // Those that were dropped in a pause are repeated; in the end there are as many true ones.
            #expect(await eventually { studio.recording().frames - studio.recording().repeated >= 30 })
            let result = try await studio.stopRecording()
            let first = try #require(result.files.first)
            #expect(first.name == name)
            #expect(result.files.count == 1)
            #expect(result.end == .stopped)
            let file = folder.url.appending(path: name)
            #expect(try MediaTool.complaints(about: file) == "")
            let frames = try MediaTool.stream("v", of: file)["nb_read_frames"].flatMap(Double.init)
            #expect(frames == (first.seconds * 30).rounded())
            #expect(try MediaTool.stream("a", of: file)["codec_name"] == "aac")
            #expect(!studio.recording().isRecording)
            #expect(studio.recording().end == .stopped)
            #expect(fixture.runtime.calls.isEmpty)
        }
    }

    @Test func aMicrophoneThatComesLaterIsHeard() async throws {
        let (folder, sound) = (try TemporaryFolder(), ScriptedSound(["desk": 0.5], plugged: []))
        let silent = try fixture(
            folder, camera: "device:2",
            cameras: CameraCatalogue(providers: [ScriptedCameras([.device, .otherDevice])]), sound: sound)
        try await StudioFixture.running(silent) { fixture async throws in
            let studio = fixture.studio
            _ = try await studio.setSound(SoundChange(microphone: .off))
            let name = try await studio.startRecording()
            #expect(await records(studio, seconds: 1))
            sound.plug(["desk"])
            try await studio.selectMicrophone("desk")
            let begin = studio.recording().seconds
            #expect(await records(studio, seconds: begin + 3))
            _ = try await studio.stopRecording()
            let file = folder.url.appending(path: name)
            #expect(try MediaTool.complaints(about: file) == "")
            let samples = try MediaTool.samples(of: file)
            let loud = samples.indices.filter { samples[$0] > 0.4 }
            // Half a second at the least, and nothing in the first half second.
            #expect(loud.count > 24_000 && loud[0] > 24_000)
        }
    }

    @Test func startingTwiceAndStoppingTwiceAreConflicts() async throws {
        let folder = try TemporaryFolder()
        try await StudioFixture.running(fixture(folder)) { fixture async throws in
            let studio = fixture.studio
            await #expect(throws: StudioError.self) { try await studio.stopRecording() }
            let name = try await studio.startRecording()
            let error = await #expect(throws: StudioError.self) { try await studio.startRecording() }
            guard case .conflict(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains(name))
            #expect(studio.recording().file == name)
            _ = try await studio.stopRecording()
            await #expect(throws: StudioError.self) { try await studio.stopRecording() }
            // And again, under another name.
            #expect(try await studio.startRecording() != name)
        }
    }

    @Test func withoutACameraThereIsNothingToRecord() async throws {
        let folder = try TemporaryFolder()
        let studio = try fixture(folder).studio
        let error = await #expect(throws: StudioError.self) { try await studio.startRecording() }
        guard case .conflict? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await studio.shutDown()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func aLostCameraIsNotRecorded() async throws {
        let folder = try TemporaryFolder()
        let cameras = ScriptedCameras([.device])
        let catalogue = CameraCatalogue(providers: [cameras])
        try await StudioFixture.running(fixture(folder, camera: "device:1", cameras: catalogue)) { fixture in
            let unplugged = CaptureError.failed(doing: "reading Device", reason: "unplugged")
            // Else it comes back by itself, perhaps before anyone looks.
            cameras.refuse(unplugged)
            cameras.opened[0].fail(unplugged)
            #expect(await eventually { await fixture.studio.status().cameraState.word == "camera_lost" })
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.startRecording() }
            guard case .deviceUnavailable(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("unplugged"))
        }
    }

    @Test func aFullDiskAndAFolderThatCannotBeAreTold() async throws {
        let folder = try TemporaryFolder()
        try await StudioFixture.running(fixture(folder, reserve: .max)) { fixture in
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.startRecording() }
            guard case .diskFull? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(!fixture.studio.recording().isRecording)
        }
        try folder.write("file")
        let inside = try StudioFixture(recordings: folder.path + "/file/recordings")
        try await StudioFixture.running(inside) { fixture in
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.startRecording() }
            guard case .deviceUnavailable(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("file"))
        }
    }

    @Test func aCameraThatIsLostAndBackGoesOnInTheSameFile() async throws {
        let folder = try TemporaryFolder()
        let cameras = ScriptedCameras([.device])
        let fixture = try fixture(folder, camera: "device:1", cameras: CameraCatalogue(providers: [cameras]))
        try await StudioFixture.running(fixture) { fixture async throws in
            let studio = fixture.studio
            let name = try await studio.startRecording()
            #expect(await records(studio, seconds: 0.5))
            let unplugged = CaptureError.unplugged(camera: "Device")
            cameras.refuse(unplugged)
            cameras.opened[0].fail(unplugged)
            #expect(await eventually { await studio.status().cameraState.word == "camera_lost" })
            #expect(await records(studio, in: name))
            cameras.refuse(nil)
            #expect(await eventually { await studio.status().cameraState.word == "live" })
            #expect(await records(studio, in: name))
            let result = try await studio.stopRecording()
            #expect(result.files.map(\.name) == [name])
            let file = folder.url.appending(path: name)
            #expect(try MediaTool.complaints(about: file) == "")
            let frames = try MediaTool.stream("v", of: file)["nb_read_frames"].flatMap(Double.init)
            #expect(frames == result.files.first.map { ($0.seconds * 30).rounded() })
        }
    }

    @Test func presetAndCameraGiveNewFilesOfTheSameName() async throws {
        let folder = try TemporaryFolder()
        let cameras = CameraCatalogue(providers: [ScriptedCameras([.device, .otherDevice])])
        let fixture = try fixture(
            folder, camera: "device:1", cameras: cameras, sound: ScriptedSound(["desk": 0.1], plugged: ["desk"]))
        try await StudioFixture.running(fixture) { fixture async throws in
            let studio = fixture.studio
            let name = try await studio.startRecording()
            #expect(await records(studio, seconds: 0.5))
            let base = name.dropLast(".mp4".count)
            _ = try await studio.setPreset(.hd720)
            #expect(await records(studio, in: "\(base)-2.mp4"))
            _ = try await studio.selectCamera("device:2")
            #expect(await records(studio, in: "\(base)-3.mp4"))
            _ = try await studio.setPreset(.hd1080)
            #expect(await records(studio, in: "\(base)-4.mp4"))
            let result = try await studio.stopRecording()
            #expect(result.files.map(\.name) == ["", "-2", "-3", "-4"].map { "\(base)\($0).mp4" })
            let widths = try result.files.map {
                try MediaTool.stream("v", of: folder.url.appending(path: $0.name))["width"]
            }
            #expect(widths == ["320", "1280", "1280", "1920"])
            for file in result.files {
                #expect(try MediaTool.complaints(about: folder.url.appending(path: file.name)) == "")
            }
        }
    }

    @Test func shuttingDownFinishesTheRecording() async throws {
        let folder = try TemporaryFolder()
        let fixture = try fixture(folder)
        try await fixture.studio.open()
        let name = try await fixture.studio.startRecording()
        #expect(await records(fixture.studio, seconds: 0.5))
        await fixture.studio.shutDown()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
        #expect(try MediaTool.complaints(about: folder.url.appending(path: name)) == "")
    }

    @Test func whatACrashLeftIsFinishedAtTheNextStart() async throws {
        let (folder, later) = (try TemporaryFolder(), try TemporaryFolder())
        let first = try fixture(folder)
        try await first.studio.open()
        let name = try await first.studio.startRecording()
        #expect(await records(first.studio, seconds: 0.8))
        // What lies on the disk at this moment is what a crash would leave.
        let part = ".\(name).part"
        try FileManager.default.copyItem(at: folder.url.appending(path: part), to: later.url.appending(path: part))
        await first.studio.shutDown()
        let second = try fixture(later)
        try await StudioFixture.running(second) { fixture in
            #expect(await fixture.studio.recovery?.finished.map(\.name) == [name])
            #expect(await fixture.studio.recovery?.damaged == [])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: later.path) == [name])
        #expect(try MediaTool.complaints(about: later.url.appending(path: name)) == "")
    }

    @Test func recordingGoesOnWhateverNDIDoes() async throws {
        let folder = try TemporaryFolder()
        let runtime = FakeRuntime()
        runtime.connect(1)
        try await StudioFixture.running(fixture(folder, runtime: runtime)) { fixture async throws in
            let studio = fixture.studio
            _ = try await studio.startRecording()
            _ = try await studio.startNDI()
            #expect(await records(studio, seconds: 0.5))
            await studio.stopNDI()
            #expect(await records(studio, seconds: 1))
            let result = try await studio.stopRecording()
            #expect(result.files.count == 1)
            // Nothing is repeated but for what the machine had no time for, which is counted.
            #expect(
                await eventually {
                    let (status, recording) = (await studio.status(), studio.recording())
                    let late = status.captured.dropped["camera_late"] ?? 0
                    let busy = status.processed.dropped["busy"] ?? 0
                    return recording.repeated <= late + busy + recording.droppedFrames + recording.surplus
                })
        }
    }
}
