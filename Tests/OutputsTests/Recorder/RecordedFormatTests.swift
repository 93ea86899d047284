import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// What ffprobe and a decoder say of our files.
@Suite(.serialized) struct RecordedFormatTests {
    private let size = FrameSize(width: 320, height: 180)

    @Test func theFileIsWhatBrowsersAndQuickTimePlay() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, size, rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration())
        bench.record(scene, frames: 0..<90, start: RecordingBench.start, soundChannels: 2)
        let result = try bench.recorder.stop()

        #expect(result.end == .stopped)
        #expect(result.files.map(\.name) == [name])
        #expect(result.seconds == 3)
        let video = try MediaTool.stream("v", of: bench.url(name))
        #expect(video["codec_name"] == "h264")
        #expect(video["codec_tag_string"] == "avc1")
        #expect(video["profile"] == "High")
        #expect(video["pix_fmt"] == "yuv420p")
        #expect(video["has_b_frames"] == "0")
        #expect(video["color_range"] == "tv")
        #expect(video["color_space"] == "bt709")
        #expect(video["color_transfer"] == "bt709")
        #expect(video["color_primaries"] == "bt709")
        #expect(video["width"] == "320")
        #expect(video["height"] == "180")
        let sound = try MediaTool.stream("a", of: bench.url(name))
        #expect(sound["codec_name"] == "aac")
        #expect(sound["profile"] == "LC")
        #expect(sound["sample_rate"] == "48000")
        #expect(sound["channels"] == "2")
        #expect(sound["start_time"] == "0.000000")
        #expect(sound["duration"] == "3.000000")
        #expect(try MediaTool.complaints(about: bench.url(name)) == "")
    }

    @Test(arguments: [FrameRate.thirty, FrameRate(30000, 1001), FrameRate(25, 1), FrameRate(60000, 1001)])
    func everyFrameLastsExactlyOnePeriod(rate: FrameRate?) throws {
        let rate = try #require(rate)
        let bench = RecordingBench()
        let scene = try RecorderScene(.i420, size, rate: rate)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        bench.record(scene, frames: 0..<75, start: RecordingBench.start)
        let result = try bench.recorder.stop()

        let video = try MediaTool.stream("v", of: bench.url(name))
        let text = "\(rate.numerator)/\(rate.denominator)"
        #expect(video["r_frame_rate"] == text)
        #expect(video["avg_frame_rate"] == text)
        #expect(video["nb_read_frames"] == "75")
        #expect(abs(result.seconds - 75 / rate.framesPerSecond) < 1e-9)
        let times = try MediaTool.pictureTimes(of: bench.url(name))
        #expect(times.count == 75)
        #expect(Set(zip(times, times.dropFirst()).map { $1 - $0 }).count == 1)
    }

    @Test func aMissingPictureIsRepeatedAndTheDurationStaysExact() throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.nv12, size, rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        let start = RecordingBench.start
        var offered: Int64 = 0
        for number in Int64(0)..<60 where !(20..<25).contains(number) {
            bench.feed(scene.frame(number, start: start), offeredBefore: offered)
            offered += 1
        }
        _ = try bench.recorder.stop()

        #expect(bench.recorder.reading.repeated == 5)
        #expect(bench.recorder.reading.droppedFrames == 0)
        #expect(try MediaTool.stream("v", of: bench.url(name))["nb_read_frames"] == "60")
    }

    @Test func coloursStayWhatTheyWere() throws {
        let bench = RecordingBench()
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: 0))
        let layout = try FrameLayout(.uyvy, size)
        let pool = FramePool()
        let start = RecordingBench.start
        for number in Int64(0)..<10 {
            let draft = pool.draft(layout)
            // 75 % yellow in BT.709.
            let sample: [UInt8] = [44, 168, 136, 168]
            for index in 0..<layout.byteCount { draft.bytes[index] = sample[index % 4] }
            let captured = start + FrameRate.thirty.nanoseconds(toFrame: number)
            bench.feed(
                draft.finish(
                    number: number, rate: .thirty, stamps: FrameStamps(captured: captured, delivered: captured)),
                offeredBefore: number)
        }
        _ = try bench.recorder.stop()

        let decoded = try MediaTool.run(
            "ffmpeg", ["-v", "error", "-i", bench.url(name).path, "-pix_fmt", "yuv420p", "-f", "rawvideo", "-"])
        let luma = size.width * size.height
        let last = [UInt8](decoded.bytes.suffix(luma * 3 / 2))
        try #require(last.count == luma * 3 / 2)
        #expect(abs(Int(last[luma / 2]) - 168) <= 1)
        #expect(abs(Int(last[luma + luma / 8]) - 44) <= 1)
        #expect(abs(Int(last[luma + luma / 4 + luma / 8]) - 136) <= 1)
    }

    @Test(arguments: [1, 2, 6, 8]) func soundKeepsItsChannels(channels: Int) throws {
        let bench = RecordingBench()
        let scene = try RecorderScene(.uyvy, size, rate: .thirty)
        let name = try bench.recorder.start(RecordingBench.configuration(soundChannels: channels))
        bench.record(scene, frames: 0..<30, start: RecordingBench.start, soundChannels: channels)
        _ = try bench.recorder.stop()

        let sound = try MediaTool.stream("a", of: bench.url(name))
        #expect(sound["channels"] == "\(channels)")
        #expect(sound["duration"] == "1.000000")
    }
}
