import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// Disks that run full. A disk of a few megabytes needs the right to mount one.
@Suite(.serialized) struct RecorderDiskTests {
    @Test func noRecordingStartsBelowTheReserve() throws {
        let bench = RecordingBench()
        let reserve = Int64(1) << 60
        #expect {
            try bench.recorder.start(RecordingBench.configuration(reserve: reserve))
        } throws: { error in
            guard case RecorderError.diskFull(let free, reserve) = error else { return false }
            return free > 0
        }
        #expect(!bench.recorder.reading.isRecording)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
    func aFullDiskEndsTheRecordingAndTheFileIsComplete() throws {
        let disk = try SmallDisk(megabytes: 3)
        let recorder = Recorder(folder: disk.folder.path)
        let name = try fill(recorder, reserve: 0)
        let file = disk.folder.appending(path: name)
        #expect(recorder.reading.end == .diskFull)
        #expect(try MediaTool.complaints(about: file) == "")
        #expect(Double(try MediaTool.stream("v", of: file)["duration"] ?? "") == recorder.reading.seconds)
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.folder.path) == [name])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
    func aDiskDownToItsReserveEndsTheRecordingAndKeepsTheReserve() throws {
        let disk = try SmallDisk(megabytes: 24)
        let ended = MailboxOfResults()
        let recorder = Recorder(folder: disk.folder.path) { ended.put($0) }
        let reserve = Int64(12_000_000)
        let name = try fill(recorder, reserve: reserve)
        #expect(ended.wait()?.end == .diskFull)
        #expect(try MediaTool.complaints(about: disk.folder.appending(path: name)) == "")
        #expect(throws: RecorderError.self) { try recorder.start(RecordingBench.configuration(reserve: reserve)) }
    }

    @Test func aFolderDeletedMeanwhileEndsTheRecordingAndSaysSo() throws {
        let bench = RecordingBench()
        let ended = MailboxOfResults()
        let recorder = Recorder(folder: bench.folder.path) { ended.put($0) }
        let name = try recorder.start(RecordingBench.configuration(soundChannels: 0))
        let scene = try RecorderScene(.uyvy, FrameSize(width: 64, height: 48), rate: .thirty)
        let start = MonotonicTime.now
        try FileManager.default.removeItem(at: bench.folder)
        var number: Int64 = 0
        while recorder.reading.isRecording, MonotonicTime.now - start < 20_000_000_000 {
            recorder.offer(scene.frame(number, start: start))
            number += 1
            (start + scene.rate.nanoseconds(toFrame: number)).sleepUntil()
        }
        let end = try #require(ended.wait()).end
        #expect(end.code == "write_failed")
        #expect(end.description.contains("\(name), which was deleted"))
    }

    @Test func stoppingWhatWasDeletedIsNoSuccess() throws {
        let bench = RecordingBench()
        let recorder = Recorder(folder: bench.folder.path)
        _ = try recorder.start(RecordingBench.configuration(soundChannels: 0))
        let scene = try RecorderScene(.uyvy, FrameSize(width: 64, height: 48), rate: .thirty)
        for number in 0..<3 as Range<Int64> { recorder.offer(scene.frame(number, start: .now)) }
        try FileManager.default.removeItem(at: bench.folder)
        #expect {
            try recorder.stop()
        } throws: { error in
            guard case RecorderError.lost(.writeFailed) = error else { return false }
            return true
        }
        #expect(try recorder.start(RecordingBench.configuration(soundChannels: 0)).hasSuffix(".mp4"))
        _ = try recorder.stop()
    }

    /// Records noise until the recorder gives up.
    private func fill(_ recorder: Recorder, reserve: Int64) throws -> String {
        let scene = try RecorderScene(.uyvy, FrameSize(width: 1280, height: 720), rate: .thirty)
        var configuration = RecordingBench.configuration(soundChannels: 0, reserve: reserve)
        configuration.quality.rateFactor = 5
        let name = try recorder.start(configuration)
        let start = MonotonicTime.now
        let deadline = start + 60_000_000_000
        var number: Int64 = 0
        while recorder.reading.isRecording, .now < deadline {
            recorder.offer(scene.frame(number, start: start))
            number += 1
            while recorder.reading.isRecording, number - recorder.reading.frames > 8, .now < deadline {
                (MonotonicTime.now + 1_000_000).sleepUntil()
            }
        }
        #expect(!recorder.reading.isRecording)
        return name
    }
}

private final class MailboxOfResults: Sendable {
    private let results = Mailbox<RecordingResult>()

    func put(_ result: RecordingResult) { results.put(result) }

    func wait() -> RecordingResult? {
        if case .value(let result) = results.take(until: .now + 30_000_000_000) { result } else { nil }
    }
}
