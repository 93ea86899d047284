import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// Files as ffprobe and ffmpeg see them.
    @Suite struct RecordingTests {
        private let folder = Result { try TemporaryFolder() }

        private func show(_ arguments: [String], environment: [String: String] = [:], ndi: Bool = true) throws -> Show {
            let arguments = arguments + ["--recordings", try folder.get().path, "--reserve-mb", "0"]
            return try Show(arguments + (ndi ? [] : ["--no-ndi"]), sendsNDI: ndi, environment: environment)
        }

        private func file(_ name: String) throws -> URL { try folder.get().url.appending(path: name) }

        private func checkFormat(_ name: String, width: String, seconds: Double) throws {
            let video = try MediaTool.stream("v", of: file(name))
            #expect(video["codec_name"] == "h264" && video["codec_tag_string"] == "avc1")
            #expect(video["pix_fmt"] == "yuv420p" && video["width"] == width)
            #expect(video["r_frame_rate"] == "30/1" && video["avg_frame_rate"] == "30/1")
            for tag in ["color_space", "color_transfer", "color_primaries"] { #expect(video[tag] == "bt709", "\(tag)") }
            #expect(video["color_range"] == "tv")
            let frames = try #require(video["nb_read_frames"].flatMap(Double.init))
            let duration = try #require(video["duration"].flatMap(Double.init))
            #expect(abs(duration * 30 - frames) < 0.01)
            #expect(duration > seconds)
            let sound = try MediaTool.stream("a", of: file(name))
            #expect(sound["codec_name"] == "aac" && sound["sample_rate"] == "48000")
            #expect(try MediaTool.complaints(about: file(name)) == "")
        }

        @Test func aRecordingBesideNDIPlaysInSync() throws {
            let show = try show(["--preset", "1080p"])
            let receiver = try show.connect()
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 8, beside: receiver)
            let asked = MonotonicTime.now
            #expect(try show.stopRecording() == [name])
            print("recording beside NDI: stopped in \(Double(.now - asked) / 1e6) ms")
            try checkFormat(name, width: "1920", seconds: 7)
            try expectInSync(name, FrameSize(width: 1920, height: 1080))
        }

        /// Where a machine pauses, a flash is late or missing; not everywhere.
        private func expectInSync(_ name: String, _ size: FrameSize) throws {
            let delays = try RecordedChart(file(name), size: size).delays
            print("recording: beep after flash \(delays) ms")
            let inSync = delays.count { abs($0) <= 10 }
            #expect(inSync >= 3 && inSync * 2 > delays.count, "\(delays)")
        }

        @Test func itPlaysInSyncWithNDIOffToo() throws {
            let show = try show(["--preset", "720p"], ndi: false)
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 8)
            #expect(try show.stopRecording() == [name])
            try checkFormat(name, width: "1280", seconds: 7)
            try expectInSync(name, FrameSize(width: 1280, height: 720))
            #expect(try show.process.get("/ndi/status").json["started"] as? Bool == false)
        }

        @Test func withoutSoundThePictureIsRecorded() throws {
            let clip = try SilentClip()
            let show = try show(
                ["--camera", "file:\(clip.file.path)", "--preset", "720p"],
                environment: ["PULSE_SERVER": "unix:/nowhere/native"], ndi: false)
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 1)
            #expect(try show.stopRecording() == [name])
            #expect(try MediaTool.stream("v", of: file(name))["r_frame_rate"] == "30/1")
            #expect(try MediaTool.complaints(about: file(name)) == "")
        }

        @Test func aChangeOfPresetStartsAFileOfTheSameName() throws {
            let show = try show(["--preset", "720p"])
            let receiver = try show.connect()
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 1.5, beside: receiver)
            #expect(try show.process.get("/preset/1080p").status == 200)
            try show.waitForRecording(seconds: try show.recordedSeconds() + 2, beside: receiver)
            let base = name.dropLast(".mp4".count)
            #expect(try show.stopRecording() == ["\(base).mp4", "\(base)-2.mp4"])
            try checkFormat("\(base).mp4", width: "1280", seconds: 1)
            try checkFormat("\(base)-2.mp4", width: "1920", seconds: 1)
        }

        @Test func aSignalFinishesTheFile() throws {
            let show = try show(["--preset", "1080p"])
            let receiver = try show.connect()
            let name = try show.startRecording()
            try show.waitForRecording(seconds: 2, beside: receiver)
            let asked = MonotonicTime.now
            #expect(show.process.stop(SIGTERM) == 0)
            print("ended while recording within \(Double(.now - asked) / 1e6) ms")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.get().path) == [name])
            try checkFormat(name, width: "1920", seconds: 1.5)
        }
    }
}
