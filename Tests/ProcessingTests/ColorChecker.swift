import Foundation
import Processing

/// The 24 patches of the ColorChecker as 8-bit sRGB, as its maker published them, under lamps.
enum ColorChecker {
    static let published: [[Double]] = [
        [115, 82, 68], [194, 150, 130], [98, 122, 157], [87, 108, 67], [133, 128, 177], [103, 189, 170],
        [214, 126, 44], [80, 91, 166], [193, 90, 99], [94, 60, 108], [157, 188, 64], [224, 163, 46],
        [56, 61, 150], [70, 148, 73], [175, 54, 60], [231, 199, 31], [187, 86, 149], [8, 133, 161],
        [243, 243, 242], [200, 200, 200], [160, 160, 160], [122, 122, 121], [85, 85, 85], [52, 52, 52],
    ]

    /// Linear BT.709 RGB.
    static let linear: [RGB] = published.map { patch in
        func decode(_ code: Double) -> Double {
            let value = code / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return RGB(red: decode(patch[0]), green: decode(patch[1]), blue: decode(patch[2]))
    }

    /// The patches as a daylight camera sees them under a lamp, the white one's strongest channel at 0.95.
    static func pixels(under lamp: WhiteBalance) -> [YCbCr] {
        let light = lamp.neutral
        let white = linear[18]
        let scale = 0.95 / max(white.red * light.red, white.green * light.green, white.blue * light.blue)
        return linear.map { patch in
            TestPictures.pixel(
                linear: patch.red * light.red * scale, patch.green * light.green * scale,
                patch.blue * light.blue * scale)
        }
    }
}
