#if os(Linux) || os(macOS)
import Capture
import Foundation
import Frames
import TestSupport
import Testing

@Suite struct FileSoundTests {
    private let descriptor = MicrophoneDescriptor(type: "Virtual", name: "film", uid: "camera")

    /// Makes a media file with ffmpeg: a second whose first quarter sounds at 600 Hz left and 900 Hz right.
    private func makeFile(_ name: String, _ options: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: name).path
        let left = "if(lt(t,0.25),0.4*sin(2*PI*600*t),0)"
        let right = "if(lt(t,0.25),0.2*sin(2*PI*900*t),0)"
        let source = ["-v", "error", "-f", "lavfi", "-i", "aevalsrc='\(left)|\(right)':s=44100:d=1"]
        let output = try MediaTool.run("ffmpeg", source + options + [path])
        try #require(output.status == 0, "\(output.errors)")
        return path
    }

    /// Rounds of so many milliseconds.
    private func course(from start: MonotonicTime, round: Int64) throws -> FileCourse {
        let course = FileCourse()
        course.begin(FrameClock(start: start, rate: try #require(FrameRate(1000, 1))))
        for number in Int64(0)..<20 { course.play(from: 0, atTick: number * round, round: number) }
        return course
    }

    @Test(arguments: [
        ("sound.wav", ["-c:a", "pcm_s16le"]), ("sound.mkv", ["-c:a", "flac"]), ("sound.m4a", ["-c:a", "aac"]),
    ])
    func everyRoundBeginsWithTheFile(name: String, options: [String]) throws {
        let path = try makeFile(name, options)
        let start = MonotonicTime.now + 50_000_000
        let course = try course(from: start, round: 700)
        let sound = try FileSound(path: path, course: course, descriptor: descriptor)
        #expect(sound.format == AudioFormat(sampleRate: 44_100, channelCount: 2))
        let all = try Recording.of(sound, seconds: 1.5) { Recording.longestRow(in: $0).count >= 150 }
        #expect(all.first.map { abs($0.captured - start) < 10_000_000_000 } == true)
        for (one, other) in zip(all, all.dropFirst()) {
            let step = other.captured - one.captured
            // Whole blocks are left out of what is missed in a stall of half a second and more.
            let blocks = (step + 5_000_000) / 10_000_000
            #expect(blocks >= 1 && abs(step - blocks * 10_000_000) <= 1)
        }
        let blocks = Recording.longestRow(in: all)
        try #require(blocks.count >= 150)
        let rate = 44_100.0
        let offset = Int((Double(blocks[0].captured - start) / 1e9 * rate).rounded())
        let (left, right) = (Recording.channel(0, of: blocks), Recording.channel(1, of: blocks))
        var heard = 0
        for round in 0..<20 {
            let begin = Int(0.7 * rate) * round - offset
            guard begin >= 0, begin + 30_000 <= left.count else { continue }
            heard += 1
            // 0.05 to 0.2 s hold 90 and 135 cycles.
            let loud = begin + 2205..<begin + 8820
            #expect(abs(Tone.amplitude(600, Array(left[loud]), rate: rate) - 0.4) < 0.02)
            #expect(abs(Tone.amplitude(900, Array(right[loud]), rate: rate) - 0.2) < 0.02)
            #expect(Tone.amplitude(900, Array(left[loud]), rate: rate) < 0.01)
            // The edges are where they are in the file to within 2 ms.
            #expect((left[(begin + 11_113)..<(begin + 30_000)].map(abs).max() ?? 1) < 0.05)
            #expect((left[begin..<begin + 88].map(abs).max() ?? 0) > 0.1)
        }
        #expect(heard > 0)
    }

    @Test func soundShorterThanARoundIsFollowedBySilence() throws {
        let path = try makeFile("short.wav", ["-t", "0.2"])
        let start = MonotonicTime.now + 50_000_000
        let course = try course(from: start, round: 500)
        let sound = try FileSound(path: path, course: course, descriptor: descriptor)
        let blocks = try Recording.of(sound, seconds: 1)
        for block in blocks {
            guard block.captured >= start else { continue }
            let place = (block.captured - start) % 500_000_000
            let isLoud = block.samples.contains { abs($0) > 0.3 }
            if place < 190_000_000 {
                #expect(isLoud)
            } else if place > 200_000_000, place < 490_000_000 {
                #expect(!isLoud)
            }
        }
        #expect(blocks.count >= 90)
    }

    @Test func aFileThatPlaysForLongIsJoinedWhereItIs() throws {
        let path = try makeFile("long.mkv", ["-af", "adelay=8s:all=1", "-c:a", "flac"])
        let start = MonotonicTime.now + -4_000_000_000
        let course = try course(from: start, round: 9000)
        let sound = try FileSound(path: path, course: course, descriptor: descriptor)
        let blocks = try Recording.of(sound, seconds: 0.6) {
            $0.last.map { $0.captured - start > 8_400_000_000 } ?? false
        }
        let loud = blocks.filter { $0.samples.contains { abs($0) > 0.3 } }.map { $0.captured - start }
        #expect((7_985_000_000...8_005_000_000).contains(loud.first ?? 0))
        #expect((8_225_000_000...8_255_000_000).contains(loud.last ?? 0))
    }

    @Test func filesWithoutSoundAreRefused() throws {
        let course = try course(from: .now, round: 1000)
        #expect(throws: CaptureError.noSuchFile(path: "/nowhere.mp4")) {
            try FileSound(path: "/nowhere.mp4", course: course, descriptor: descriptor)
        }
        let text = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: text) }
        try Data("no media".utf8).write(to: text)
        #expect(throws: CaptureError.self) {
            try FileSound(path: text.path, course: course, descriptor: descriptor)
        }
    }
}
#endif
