import Capture
import Foundation
import Frames
import Processing
import TestSupport

/// What a webcam's JPEGs cost on their way to NDI: decoding, conversion and the picture pass, beside `ffmpeg` doing the
/// same. CPU time per frame, in milliseconds.
struct CameraCost {
    let name: String
    let settings: PictureSettings
    /// The pass in ffmpeg's terms.
    let filter: String?

    private static let size = FrameSize(width: 1920, height: 1080)
    private static let pictures = 16

    static let all = [
        CameraCost(name: "as it comes", settings: .identity, filter: nil),
        CameraCost(
            name: "zoomed by 1.5",
            settings: PictureSettings(zoom: 1.5, exposureBias: 0, whiteBalance: .daylight, filters: []),
            filter: "crop=1280:720,scale=1920:1080:flags=bicubic"),
    ]

    #if os(Linux)
    func measure(frames: Int, folder: URL) throws -> (own: Double, ffmpeg: Double) {
        let clip = folder.appending(path: "camera.mjpeg")
        try Self.makeClip(clip)
        return (try own(Self.jpegs(in: clip), frames), try ffmpeg(clip, frames))
    }

    private func own(_ jpegs: [Data], _ frames: Int) throws -> Double {
        let grant = PictureShape.Grant(
            format: FourCC("MJPG"), width: Self.size.width, height: Self.size.height, bytesPerLine: 0, imageBytes: 0)
        guard let shape = PictureShape(grant) else { throw BenchError("no shape for JPEGs") }
        let (maker, pass) = (try FrameMaker(shape), PicturePass())
        let start = ProcessTime.ofThisThread
        for number in 0..<frames {
            let card = FrameCard(number: Int64(number), rate: .thirty, captured: .now)
            let frame = try jpegs[number % jpegs.count].withUnsafeBytes { try maker.frame(of: $0, card) }
            guard let frame else { throw BenchError("a picture was not decoded") }
            _ = try pass.apply(settings, to: frame)
        }
        return (ProcessTime.ofThisThread - start) * 1000 / Double(frames)
    }

    private func ffmpeg(_ clip: URL, _ frames: Int) throws -> Double {
        let conversion =
            "scale=in_color_matrix=bt601:in_range=full:out_color_matrix=bt709:out_range=limited,format=uyvy422"
        let before = RecorderCost.processorTimeOfChildren
        let output = try MediaTool.run(
            "ffmpeg",
            [
                "-v", "error", "-stream_loop", "-1", "-i", clip.path, "-frames:v", "\(frames)", "-vf",
                [filter, conversion].compactMap(\.self).joined(separator: ","), "-f", "null", "-",
            ])
        guard output.status == 0 else { throw BenchError("ffmpeg: \(output.errors)") }
        return (RecorderCost.processorTimeOfChildren - before) * 1000 / Double(frames)
    }

    private static func makeClip(_ clip: URL) throws {
        let output = try MediaTool.run(
            "ffmpeg",
            [
                "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=\(size),noise=alls=8:allf=t", "-frames:v",
                "\(pictures)", "-c:v", "mjpeg", "-q:v", "4", "-pix_fmt", "yuvj422p", "-f", "mjpeg", clip.path,
            ])
        guard output.status == 0 else { throw BenchError("ffmpeg: \(output.errors)") }
    }

    /// A JPEG begins with FF D8 FF, which is nowhere else in it.
    private static func jpegs(in clip: URL) throws -> [Data] {
        let bytes = try Data(contentsOf: clip)
        let starts = (0..<bytes.count - 2).filter {
            bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD8 && bytes[$0 + 2] == 0xFF
        }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { Data(bytes[$0..<$1]) }
    }
    #endif
}
