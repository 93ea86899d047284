import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct FileCameraTests {
        /// A second of a flat grey-green picture that moves on by its luma, in the plainest format FFmpeg reads.
        private static func makeMovie(width: Int, height: Int, rate: String) throws -> String {
            let path = NSTemporaryDirectory() + "camsender-\(Show.uniqueName()).y4m"
            var movie = Data("YUV4MPEG2 W\(width) H\(height) F\(rate) Ip A1:1 C420mpeg2\n".utf8)
            for number in 0..<25 {
                movie += Data("FRAME\n".utf8)
                movie += Data(repeating: UInt8(60 + 4 * number), count: width * height)
                movie += Data(repeating: 110, count: width * height / 4)
                movie += Data(repeating: 120, count: width * height / 4)
            }
            try movie.write(to: URL(fileURLWithPath: path))
            return path
        }

        @Test func aFileIsSentAtItsOwnRateOverAndOver() throws {
            let movie = try Self.makeMovie(width: 1280, height: 720, rate: "30000:1001")
            defer { try? FileManager.default.removeItem(atPath: movie) }
            let show = try Show(["--camera", "file:\(movie)", "--preset", "720p", "--fps", "50"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let frames = try receiver.frames(60)
            #expect(frames.allSatisfy { $0.rateNumerator == 30000 && $0.rateDenominator == 1001 })
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.timecode < $1.timecode })
            for frame in frames {
                let middle = frame.mean(x: 0.4...0.6, y: 0.4...0.6)
                #expect(abs(middle.cb - 110) <= 1 && abs(middle.cr - 120) <= 1)
                #expect(middle.y > 58 && middle.y < 158)
            }
            let levels = Set(frames.map { Int($0.mean(x: 0.4...0.6, y: 0.4...0.6).y.rounded()) })
            #expect(levels.count >= 20, "the pictures move on")
        }

        @Test func aFileTooSmallForAPresetIsRefusedAndKeepsItsPicture() throws {
            let movie = try Self.makeMovie(width: 1280, height: 720, rate: "25:1")
            defer { try? FileManager.default.removeItem(atPath: movie) }
            let show = try Show(["--camera", "file:\(movie)", "--preset", "720p"])
            let receiver = try show.connect()
            let answer = try show.process.get("/preset/4K")
            #expect(answer.status == 409)
            let error = try #require(answer.json["error"] as? [String: Any])
            #expect(error["allowed"] as? [String] == ["720p"])
            #expect(try receiver.frame().height == 720)
            #expect(try show.count("video", "actual", "height") == 720)
        }
    }
}
