import Foundation

/// Runs `ffprobe` and `ffmpeg`, which know nothing of our writer.
package enum MediaTool {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    package struct Output {
        package var status: Int32
        package var text: String
        package var errors: String
        package var bytes: Data
    }

    package static func run(_ tool: String, _ arguments: [String]) throws -> Output {
        let process = try ToolProcess(tool, arguments)
        let status = process.wait() ?? -1
        return Output(
            status: status, text: process.output.text, errors: process.errors.text, bytes: process.output.bytes)
    }

    /// The first stream of a kind (`v` or `a`) as ffprobe describes it, with frames counted by decoding.
    package static func stream(_ kind: String, of file: URL) throws -> [String: String] {
        let output = try run(
            "ffprobe",
            [
                "-v", "error", "-count_frames", "-select_streams", "\(kind):0", "-show_streams", "-of", "flat=s=_",
                file.path,
            ])
        guard output.status == 0 else { throw Failure(description: output.errors) }
        var values: [String: String] = [:]
        for line in output.text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            values[String(parts[0].dropFirst("streams_stream_0_".count))] = String(parts[1].filter { $0 != "\"" })
        }
        return values
    }

    /// Presentation times of every decoded picture, in the stream's ticks.
    package static func pictureTimes(of file: URL) throws -> [Int] {
        let output = try run(
            "ffprobe",
            ["-v", "error", "-select_streams", "v:0", "-show_entries", "frame=pts", "-of", "csv=p=0", file.path])
        return output.text.split(whereSeparator: { $0 == "\n" || $0 == "," }).compactMap { Int($0) }
    }

    /// What a decoder complains about; empty when every frame decodes.
    package static func complaints(about file: URL) throws -> String {
        let output = try run("ffmpeg", ["-v", "error", "-xerror", "-i", file.path, "-f", "null", "-"])
        return output.status == 0 ? output.errors : "status \(output.status): \(output.errors)"
    }

    /// The mean luma of every picture, or of a part of it given as ffmpeg's `width:height:left:top`.
    package static func brightness(of file: URL, crop: String? = nil) throws -> [Double] {
        let filter = (crop.map { "crop=\($0)," } ?? "") + "scale=2:2"
        let output = try run(
            "ffmpeg",
            ["-v", "error", "-i", file.path, "-map", "0:v", "-vf", filter, "-pix_fmt", "gray", "-f", "rawvideo", "-"]
        )
        let pixels = 4
        return stride(from: 0, to: output.bytes.count - pixels + 1, by: pixels).map { start in
            output.bytes[start..<start + pixels].reduce(0.0) { $0 + Double($1) } / Double(pixels)
        }
    }

    /// The presented samples of one channel at 48 kHz.
    package static func samples(of file: URL, channel: Int = 0) throws -> [Float] {
        let output = try run(
            "ffmpeg",
            [
                "-v", "error", "-i", file.path, "-map", "0:a", "-af",
                "pan=mono|c0=c\(channel),aresample=async=1:first_pts=0",
                "-f", "f32le", "-",
            ])
        return output.bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
        }
    }
}
