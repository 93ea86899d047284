import Foundation
import Frames
import TestSupport
import Testing

/// A small media file that the `ffmpeg` command made for a test; gone with the last reference.
final class Clip: Sendable {
    let path: String
    var id: String { "file:\(path)" }
    private let folder: URL

    /// Encodes pictures of one colour each, losslessly unless told otherwise.
    init(
        _ colours: [SIMD3<Int>], size: FrameSize, rate: String, name: String = "clip.mkv",
        options: [String] = ["-c:v", "ffv1"]
    ) throws {
        folder = try Self.makeFolder()
        path = folder.appending(path: name).path
        var raw = Data()
        for colour in colours {
            raw.append(Data(repeating: UInt8(colour.x), count: size.width * size.height))
            raw.append(Data(repeating: UInt8(colour.y), count: size.width * size.height / 4))
            raw.append(Data(repeating: UInt8(colour.z), count: size.width * size.height / 4))
        }
        let source = folder.appending(path: "source.yuv")
        try raw.write(to: source)
        let input = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "\(size)", "-r", rate, "-i", source.path]
        try Self.run(["-v", "error", "-y"] + input + options + [path])
    }

    /// What `ffmpeg` makes with these arguments.
    init(made arguments: [String], name: String) throws {
        folder = try Self.makeFolder()
        path = folder.appending(path: name).path
        try Self.run(["-v", "error", "-y"] + arguments + [path])
    }

    /// A file with these bytes.
    init(bytes: Data, name: String) throws {
        folder = try Self.makeFolder()
        path = folder.appending(path: name).path
        try bytes.write(to: URL(filePath: path))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "camsender-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func run(_ arguments: [String]) throws {
        let output = try MediaTool.run("ffmpeg", ["-nostdin"] + arguments)
        try #require(output.status == 0, "ffmpeg \(arguments.joined(separator: " ")): \(output.errors)")
    }
}
