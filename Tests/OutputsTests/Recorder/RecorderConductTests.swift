import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// Starting, stopping and what happens in between.
@Suite(.serialized) struct RecorderConductTests {
    private let size = FrameSize(width: 320, height: 180)

    @Test func aSecondStartIsRefusedAndTheFirstGoesOn() throws {
        let bench = RecordingBench()
        let name = try bench.recorder.start(RecordingBench.configuration())
        #expect(throws: RecorderError.alreadyRecording(file: name)) { try bench.recorder.start() }
        #expect(bench.recorder.reading.isRecording)
        _ = try bench.recorder.stop()
        #expect(throws: RecorderError.notRecording) { try bench.recorder.stop() }
    }

    @Test func aRecordingWithoutPicturesLeavesNoFile() throws {
        let bench = RecordingBench()
        _ = try bench.recorder.start(RecordingBench.configuration())
        let result = try bench.recorder.stop()
        #expect(result.files.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).isEmpty)
    }

    @Test func theGrowingFileIsHidden() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, size, rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        bench.record(scene, frames: 0..<30, start: RecordingBench.start)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == [".\(name).part"])
        _ = try bench.recorder.stop()
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == [name])
    }

    @Test func anotherSizeStartsASecondFileAndLosesNothing() throws {
        let bench = RecordingBench()
        let small = try RecorderScene(.uyvy, size, rate: .thirty)
        let large = try RecorderScene(.uyvy, FrameSize(width: 640, height: 360), rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration())
        let start = RecordingBench.start
        for number in Int64(0)..<70 {
            let samples = AudioFormat.houseRate / 30
            bench.recorder.offer(
                RecorderScene.block(from: Int(number) * samples, count: samples, channels: 2, start: start))
            bench.feed((number < 40 ? small : large).frame(number, start: start), offeredBefore: number)
        }
        let result = try bench.recorder.stop()

        let second = name.replacing(".mp4", with: "-2.mp4")
        #expect(result.files.map(\.name) == [name, second])
        let (first, next) = (bench.url(name), bench.url(second))
        #expect(try MediaTool.stream("v", of: first)["nb_read_frames"] == "40")
        #expect(try MediaTool.stream("v", of: next)["nb_read_frames"] == "30")
        #expect(try MediaTool.stream("v", of: next)["width"] == "640")
        #expect(try MediaTool.stream("a", of: first)["duration"] == "1.333333")
        #expect(try MediaTool.stream("a", of: next)["duration"] == "1.000000")
        #expect(bench.recorder.reading.droppedFrames == 0)
        #expect(bench.recorder.reading.silentSeconds < 0.001)
    }

    /// Each camera counts its frames from 0, and so does a slate.
    @Test func onlyAnotherCameraOfTheSameSizeStartsASecondFile() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, size, rate: .thirty)
        bench.recorder.follows(camera: "a")
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        let start = RecordingBench.start
        var offered: Int64 = 0
        func sinceStart() -> Int64 { scene.rate.nanoseconds(toFrame: offered) }
        func feed(_ count: Int64) {
            for number in 0..<count {
                bench.feed(scene.frame(number, start: start, sinceStart: sinceStart()), offeredBefore: offered)
                offered += 1
            }
        }
        // The newest pictures still wait for the encoder: they are told by when they were captured.
        func follow(_ camera: String) { bench.recorder.follows(camera: camera, since: start + (sinceStart() - 1)) }
        feed(10)
        // It is lost, a slate is shown, and it is back.
        feed(5)
        follow("a")
        feed(10)
        // Another one was to be shown and could not be.
        follow("b")
        follow("a")
        feed(5)
        follow("b")
        feed(7)
        let result = try bench.recorder.stop()
        let second = name.replacing(".mp4", with: "-2.mp4")
        #expect(result.files.map(\.name) == [name, second])
        #expect(try MediaTool.stream("v", of: bench.url(name))["nb_read_frames"] == "30")
        #expect(try MediaTool.stream("v", of: bench.url(second))["nb_read_frames"] == "7")
    }

    @Test func aSlowEncoderDropsAndCountsAndNeverBlocks() throws {
        let bench = RecordingBench()
        var configuration = RecordingBench.configuration(soundChannels: 0)
        configuration.quality.preset = "placebo"
        configuration.mostWaiting = 3
        let scene = try RecorderScene(.uyvy, FrameSize(width: 1920, height: 1080), rate: .thirty)
        let name = try bench.recorder.start(configuration)
        let start = MonotonicTime.now
        let frames = (Int64(0)..<30).map { scene.frame($0, start: start) }
        let before = MonotonicTime.now
        for frame in frames { bench.recorder.offer(frame) }
        // Thirty offers to a recorder that takes a second for each picture.
        #expect(MonotonicTime.now - before < 10_000_000_000)
        _ = try bench.recorder.stop()
        let reading = bench.recorder.reading
        #expect(reading.droppedFrames > 0)
        #expect(reading.droppedFrames + reading.frames - reading.repeated == 30)
        #expect(try MediaTool.complaints(about: bench.url(name)) == "")
    }

    @Test func stoppingALongRecordingTakesNoLonger() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, FrameSize(width: 32, height: 32), rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        let start = RecordingBench.start
        let tenMinutes = Int64(18_000)
        for number in 0..<tenMinutes {
            bench.recorder.offer(scene.frame(number, start: start))
            while number - bench.recorder.reading.frames > 1 { sched_yield() }
        }
        let before = MonotonicTime.now
        let result = try bench.recorder.stop()
        #expect(MonotonicTime.now - before < 10_000_000_000)
        #expect(result.seconds == 600)
        #expect(try MediaTool.stream("v", of: bench.url(name))["nb_frames"] == "18000")
    }

    @Test(arguments: [EncoderChoice.vaapi, .nvenc, .v4l2m2m])
    func hardwareThatIsMissingFallsBackToX264AndSaysWhy(choice: EncoderChoice) throws {
        let bench = RecordingBench()
        var configuration = RecordingBench.configuration(soundChannels: 0)
        configuration.encoder = choice
        let scene = try RecorderScene(.uyvy, size, rate: .thirty)
        let name = try bench.recorder.start(configuration)
        bench.record(scene, frames: 0..<15, start: RecordingBench.start)
        _ = try bench.recorder.stop()
        let reading = bench.recorder.reading
        #expect(try MediaTool.complaints(about: bench.url(name)) == "")
        if reading.encoder == "libx264" {
            #expect(reading.fallbackReason?.contains("libx264 records instead: h264_\(choice.rawValue)") == true)
        }
    }
}
