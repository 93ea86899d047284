import Foundation
import Frames
import Outputs

/// What recording a picture costs, beside `ffmpeg` encoding the same pictures with the same settings.
package struct RecorderCost: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    // The C constants have different types on Linux and Darwin.
    private static let ofThisProcess: Int32 = 0
    private static let ofItsChildren: Int32 = -1

    /// Processor time a picture, in milliseconds, of all threads.
    package let recorder: Double
    package let ffmpeg: Double
    /// Pictures the recorder dropped; the comparison only counts when it is 0.
    package let dropped: Int64

    package var ratio: Double { recorder / ffmpeg }

    /// Records that many frames in a folder, each as soon as the one before is encoded, then has `ffmpeg` do the same.
    package static func measure(frames: Int64, scene: RecorderScene, folder: URL) throws -> RecorderCost {
        var configuration = RecorderConfiguration()
        configuration.soundChannels = 0
        configuration.reserve = 0
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (recorder, dropped) = try record(frames, scene, configuration, folder)
        let ffmpeg = try encode(frames, scene, configuration, folder)
        return RecorderCost(recorder: recorder, ffmpeg: ffmpeg, dropped: dropped)
    }

    private static func record(
        _ frames: Int64, _ scene: RecorderScene, _ configuration: RecorderConfiguration, _ folder: URL
    ) throws -> (cost: Double, dropped: Int64) {
        let recorder = Recorder(folder: folder.path)
        let start = MonotonicTime.now
        // What feeds the recorder is not its cost; pictures are drawn before the clock runs.
        let pictures = (0..<Int64(16)).map { scene.frame($0, start: start) }
        _ = try recorder.start(configuration)
        let before = processorTime(ofThisProcess)
        for number in 0..<frames {
            let picture = pictures[Int(number) % pictures.count]
            let captured = start + scene.rate.nanoseconds(toFrame: number)
            recorder.offer(
                Frame(
                    layout: picture.layout, number: number, rate: scene.rate,
                    stamps: FrameStamps(captured: captured, delivered: captured),
                    base: picture.bytes.baseAddress!, owner: picture))
            while number - recorder.reading.frames > 1 { (MonotonicTime.now + 1_000_000).sleepUntil() }
        }
        _ = try recorder.stop()
        let spent = processorTime(ofThisProcess) - before
        return (spent * 1000 / Double(frames), recorder.reading.droppedFrames)
    }

    private static func encode(
        _ frames: Int64, _ scene: RecorderScene, _ configuration: RecorderConfiguration, _ folder: URL
    ) throws -> Double {
        let raw = folder.appending(path: "pictures.raw")
        try Data().write(to: raw)
        let handle = try FileHandle(forWritingTo: raw)
        for number in 0..<Int64(16) { handle.write(Data(scene.frame(number, start: .now).bytes)) }
        try handle.close()
        let format = VideoFormat(size: scene.layout.size, rate: scene.rate)
        let arguments = configuration.ffmpegArguments(
            format, pixelFormat: scene.layout.pixelFormat, to: folder.appending(path: "ffmpeg.mp4").path)
        // The same sixteen pictures over and over, from a file that stays in memory.
        let input = arguments.map { $0 == "-" ? raw.path : $0 }
        let before = processorTime(ofItsChildren)
        let output = try MediaTool.run(
            "ffmpeg", ["-stream_loop", "-1"] + input.dropLast() + ["-frames:v", "\(frames)"] + input.suffix(1))
        guard output.status == 0 else {
            throw Failure(description: "ffmpeg ended with \(output.status): \(output.errors)")
        }
        return (processorTime(ofItsChildren) - before) * 1000 / Double(frames)
    }

    /// Of all programs that were started and have ended.
    package static var processorTimeOfChildren: Double { processorTime(ofItsChildren) }

    /// Seconds of processor time, user and system.
    private static func processorTime(_ who: Int32) -> Double {
        var usage = rusage()
        getrusage(who, &usage)
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
}
