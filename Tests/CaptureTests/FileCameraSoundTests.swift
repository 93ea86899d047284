#if canImport(CFFmpeg)
import Capture
import Frames
import Testing

@Suite(.serialized) struct FileCameraSoundTests {
    private static let size = FrameSize(width: 64, height: 48)
    /// Where in the file the picture flashes, in frames, and the sound beeps.
    private static let flash = 6..<9
    private static let pictures = 18

    private static let stereo = "0.8*sin(6283*t)*T|0.8*sin(6283*t)*T"
    private static let mono = "0.8*sin(6283*t)*T"
    private static let surround = "0|0|0|0|0|0.8*sin(6283*t)*T"

    private static let x264 = ["-c:v", "libx264", "-bf", "2", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]

    private static func clip(
        rate: String, sound: String, seconds: Double, name: String, options: [String]
    ) throws -> Clip {
        let parts = rate.split(separator: "/").compactMap { Double($0) }
        let fps = parts.count == 2 ? parts[0] / parts[1] : parts[0]
        let time = "between(t\\,\(Double(flash.lowerBound) / fps)\\,\(Double(flash.upperBound) / fps))"
        let light = "235*between(N\\,\(flash.lowerBound)\\,\(flash.upperBound - 1))"
        let picture = "color=black:s=\(size):r=\(rate),geq=lum=\(light):cb=128:cr=128,trim=end_frame=\(pictures)"
        let beep = "aevalsrc=\(sound.replacing("T", with: time)):s=48000:d=\(seconds)"
        return try Clip(
            made: ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", beep] + options, name: name)
    }

    private func open(_ clip: Clip) throws -> any Camera {
        try CameraCatalogue(extra: [clip.id]).open(clip.id, format: VideoFormat(size: Self.size, rate: .thirty))
    }

    @Test(arguments: [
        ("30", stereo, 0.6, "a.mkv", ["-c:v", "ffv1", "-c:a", "flac"]),
        ("30000/1001", stereo, 0.6006, "a.mp4", x264 + ["-c:a", "aac"]),
        ("30", mono, 0.85, "longer.mov", x264 + ["-c:a", "pcm_s16le"]),
        ("30", stereo, 0.4, "shorter.ts", x264 + ["-c:a", "aac"]),
        ("60000/1001", surround, 0.25, "surround.mkv", ["-c:v", "mjpeg", "-c:a", "flac"]),
    ])
    func everyFlashHasItsBeep(rate: String, sound: String, seconds: Double, name: String, options: [String]) throws {
        let clip = try Self.clip(rate: rate, sound: sound, seconds: seconds, name: name, options: options)
        let camera = try open(clip)
        let collector = FrameCollector()
        try camera.start(collector.handlers)
        defer { camera.stop() }
        let microphone = try #require(camera.sound).open()
        let blocks = try Recording.of(microphone, seconds: 2.6) { _ in self.flashes(in: collector.held).count >= 3 }
        let beeps = beeps(in: blocks, channel: microphone.format.channelCount - 1)
        let frames = collector.held
        let flashes = flashes(in: frames)
        #expect(flashes.count >= 3)
        let heard = try #require(blocks.first).captured + 50_000_000
        let end = try #require(blocks.last).captured + -50_000_000
        let (first, last) = (try #require(frames.first), try #require(frames.last))
        let shown = last.stamps.captured + -50_000_000
        // Sound that is held up for long is left out.
        func isHeard(_ time: MonotonicTime) -> Bool {
            blocks.contains { $0.captured <= time && time < $0.captured + $0.duration }
        }
        for flash in flashes
        where flash > heard && flash < end && isHeard(flash + -20_000_000) && isHeard(flash + 20_000_000) {
            #expect(beeps.contains { abs($0 - flash) < 10_000_000 }, "flash at \(flash) of \(flashes), \(beeps)")
        }
        // While pictures are missing, the sound goes on without them.
        let isWhole = last.number - first.number == Int64(frames.count - 1)
        #expect(!isWhole || beeps.filter { $0 > heard && $0 < min(end, shown) }.count <= flashes.count)
    }

    @Test func aFileWithoutSoundHasNone() throws {
        let clip = try Clip([SIMD3(100, 128, 128)], size: Self.size, rate: "30")
        #expect(try open(clip).sound == nil)
    }

    @Test func theSoundBearsTheFilesName() throws {
        let clip = try Self.clip(
            rate: "30", sound: Self.mono, seconds: 0.3, name: "my film.mkv", options: ["-c:v", "ffv1", "-c:a", "flac"])
        let sound = try #require(try open(clip).sound)
        #expect(sound.descriptor.name == "my film.mkv")
        #expect(sound.descriptor.uid == CameraSound.uid)
        #expect(try sound.open().format == AudioFormat(sampleRate: 48_000, channelCount: 1))
    }

    /// When the picture turns light, on the even grid of the capture stamps: single frames may be late under load. Not
    /// shortly after frames that are missing, with which the sound has leapt.
    private func flashes(in frames: [Frame]) -> [MonotonicTime] {
        let starts = frames.map { $0.stamps.captured + -$0.rate.nanoseconds(toFrame: $0.number) }
        guard let start = starts.min() else { return [] }
        return frames.indices.dropFirst(4).compactMap { place in
            let (before, frame) = (frames[place - 1], frames[place])
            guard before.pixel(9, 9).x < 100, frame.pixel(9, 9).x > 150, frame.number == frames[place - 4].number + 4
            else { return nil }
            return start + frame.rate.nanoseconds(toFrame: frame.number)
        }
    }

    /// When sound sets in after silence.
    private func beeps(in blocks: [AudioBlock], channel: Int) -> [MonotonicTime] {
        var found: [MonotonicTime] = []
        var quiet = Int.max / 2
        for block in blocks {
            for (place, sample) in block.channel(channel).enumerated() {
                quiet += 1
                guard abs(sample) > 0.2 else { continue }
                if quiet > 2400 { found.append(block.captured + Int64(place) * 1_000_000_000 / 48_000) }
                quiet = 0
            }
        }
        return found
    }
}
#endif
