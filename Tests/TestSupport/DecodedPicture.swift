import Foundation
import Frames

/// A picture file as ffmpeg decodes it, which takes JPEG for BT.601 in full range as browsers do.
package struct DecodedPicture {
    package struct Colour: Equatable, CustomStringConvertible {
        package var red: Int
        package var green: Int
        package var blue: Int

        package init(red: Int, green: Int, blue: Int) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// 75 % colour bars as a screen shows them, left to right.
        package static let bars = [(1, 1, 1), (1, 1, 0), (0, 1, 1), (0, 1, 0), (1, 0, 1), (1, 0, 0), (0, 0, 1)].map {
            Colour(red: $0.0 * 191, green: $0.1 * 191, blue: $0.2 * 191)
        }

        package func isWithin(_ codes: Int, of other: Colour) -> Bool {
            abs(red - other.red) <= codes && abs(green - other.green) <= codes && abs(blue - other.blue) <= codes
        }

        package var description: String { "(\(red), \(green), \(blue))" }
    }

    package let size: FrameSize
    private let pixels: Data

    package init(jpeg: some DataProtocol) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "picture.jpg")
        try Data(jpeg).write(to: file)
        let stream = try MediaTool.stream("v", of: file)
        guard stream["codec_name"] == "mjpeg", let width = stream["width"].flatMap({ Int($0) }),
            let height = stream["height"].flatMap({ Int($0) })
        else { throw MediaTool.Failure(description: "no JPEG: \(stream)") }
        size = FrameSize(width: width, height: height)
        let output = try MediaTool.run(
            "ffmpeg", ["-v", "error", "-xerror", "-i", file.path, "-pix_fmt", "rgb24", "-f", "rawvideo", "-"])
        guard output.status == 0, output.errors.isEmpty, output.bytes.count == width * height * 3 else {
            throw MediaTool.Failure(description: "ffmpeg cannot decode it: \(output.errors)")
        }
        pixels = output.bytes
    }

    package func colour(_ x: Int, _ y: Int) -> Colour {
        let place = (y * size.width + x) * 3
        return Colour(red: Int(pixels[place]), green: Int(pixels[place + 1]), blue: Int(pixels[place + 2]))
    }

    /// The colour in the middle of each of the bars.
    package func barColours(y: Double = 0.5) -> [Colour] {
        (0..<7).map { colour(($0 * 2 + 1) * size.width / 14, Int(y * Double(size.height))) }
    }
}
