import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// A recorder killed at any moment after its first second leaves files that play, and recovery completes them.
@Suite(.serialized) struct RecorderCrashTests {
    @Test func killedRecordingsPlayAndAreFinishedAtTheNextStart() throws {
        let lost = try (0..<6).map { _ in try secondsLost(in: Double.random(in: 1.0...2.5)) }
        // A second may be lost; another half, and two of the six, are for a machine that is busy with other things.
        #expect(lost.sorted()[3] < 1.5, "\(lost)")
    }

    /// Kills a recorder, looks at what it leaves before and after its recovery, and gives what is missing of its life.
    private func secondsLost(in lived: Double) throws -> Double {
        let folder = FileManager.default.temporaryDirectory.appending(path: "crash-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let before = Date.now.timeIntervalSince1970.rounded(.down)
        let child = try RecorderChild(folder: folder, width: 320, height: 180)
        let isInTime = child.kill(after: lived)

        let part = folder.appending(path: ".\(child.name).part")
        // As it lies there, before anyone repairs it.
        #expect(try #require(Int(MediaTool.stream("v", of: part)["nb_read_frames"] ?? "")) > 0)

        let killed = Date.now.timeIntervalSince1970
        let recovery = try RecordingRecovery(folder: folder.path)
        #expect(recovery.damaged == [])
        let recovered = try #require(recovery.finished.first)
        #expect(recovered.name == child.name)
        let file = folder.appending(path: child.name)
        #expect(try MediaTool.complaints(about: file) == "")
        let movie = try OpenFile(child.name, in: OpenFile(folder: folder.path), flags: 0)
        let begun = try #require(MovieProbe.times(movie)?.begun)
        #expect((before...killed).contains(begun))
        let video = try MediaTool.stream("v", of: file)
        let frames = try #require(Int(video["nb_read_frames"] ?? ""))
        #expect(video["avg_frame_rate"] == "30/1")
        #expect(abs(recovered.seconds - Double(frames) / 30) < 1e-9)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [child.name])
        return isInTime ? lived - recovered.seconds : .infinity
    }

    @Test func aTornEndIsCutOffAndNothingBeforeItIsLost() throws {
        let (bench, part) = try interrupted(frames: 60)
        let whole = try Data(contentsOf: part)
        let complete = try recover(whole, part, bench)
        #expect(complete >= 1.2)
        // A fragment of 0.4 s lacks its last byte.
        #expect(abs(try recover(whole.dropLast(1), part, bench) - (complete - 0.4)) < 1e-9)
        let half = try recover(whole.prefix(whole.count / 2), part, bench)
        #expect(half > 0 && half < complete)
    }

    @Test func aFileKilledJustBeforeItsNewNameGetsIt() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, FrameSize(width: 320, height: 180), rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration())
        bench.record(scene, frames: 0..<45, start: RecordingBench.start, soundChannels: 2)
        let result = try bench.recorder.stop()
        try FileManager.default.moveItem(at: bench.url(name), to: bench.url(".\(name).part"))
        #expect(try RecordingRecovery(folder: bench.folder.path).finished == result.files)
    }

    @Test func whatCannotBeSavedIsMarkedAndKept() throws {
        let bench = RecordingBench()
        try FileManager.default.createDirectory(at: bench.folder, withIntermediateDirectories: true)
        let empty = "2026-11-30T09_15_42.318+1000.mp4"
        let rubbish = "2026-11-30T09_15_43.318+1000.mp4"
        try Data().write(to: bench.url(".\(empty).part"))
        try Data(repeating: 7, count: 5000).write(to: bench.url(".\(rubbish).part"))
        try Data("mine".utf8).write(to: bench.url(".other.txt"))
        let recovery = try RecordingRecovery(folder: bench.folder.path)
        #expect(recovery.finished == [])
        #expect(recovery.damaged == [empty, rubbish].map { $0.replacing(".mp4", with: ".damaged.mp4") })
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).count == 3)
        #expect(try Data(contentsOf: bench.url(recovery.damaged[1])).count == 5000)
    }

    @Test func aFileStillBeingRecordedIsLeftAlone() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, FrameSize(width: 320, height: 180), rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        bench.record(scene, frames: 0..<30, start: RecordingBench.start)
        let recovery = try RecordingRecovery(folder: bench.folder.path)
        #expect(recovery.finished.isEmpty && recovery.damaged.isEmpty)
        #expect(try bench.recorder.stop().files.map(\.name) == [name])
    }

    @Test func aMissingFolderNeedsNoRecovery() throws {
        let recovery = try RecordingRecovery(folder: "/tmp/there-is-no-such-folder-\(UUID().uuidString)")
        #expect(recovery.finished.isEmpty && recovery.damaged.isEmpty)
    }

    /// Recovers what is left of a file, lets a decoder look at it and returns its seconds.
    private func recover(_ contents: Data, _ part: URL, _ bench: RecordingBench) throws -> Double {
        try contents.write(to: part)
        let recovered = try #require(RecordingRecovery(folder: bench.folder.path).finished.first)
        let file = bench.url(recovered.name)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try MediaTool.complaints(about: file) == "")
        return recovered.seconds
    }

    /// The fragmented file as it is on the disk shortly before a recording's end.
    private func interrupted(frames: Int64) throws -> (RecordingBench, URL) {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, FrameSize(width: 320, height: 180), rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        bench.record(scene, frames: 0..<frames, start: RecordingBench.start)
        while bench.recorder.reading.seconds < Double(frames) / 30 - 0.8 {
            (MonotonicTime.now + 1_000_000).sleepUntil()
        }
        let part = bench.url(".\(name).part")
        let copy = bench.url("copy")
        // Whole to its end: no fragment is being written.
        try #require(
            waitUntil {
                try? FileManager.default.removeItem(at: copy)
                try? FileManager.default.copyItem(at: part, to: copy)
                return (try? Data(contentsOf: copy))?.count == Int(bench.recorder.reading.bytes)
            })
        _ = try bench.recorder.stop()
        try FileManager.default.removeItem(at: bench.url(name))
        try FileManager.default.moveItem(at: copy, to: part)
        return (bench, part)
    }
}
