import Capture
import Foundation
import Frames
import TestSupport

extension ReceivedFrame {
    /// The mean of a rectangle without its outermost pixels.
    func mean(_ rect: PixelRect, inset: Int = 6) -> TestSupport.YCbCr {
        let (width, height) = (Double(width), Double(height))
        return mean(
            x: Double(rect.left + inset) / width...Double(rect.right - inset) / width,
            y: Double(rect.top + inset) / height...Double(rect.bottom - inset) / height)
    }

    /// How far any pixel of a rectangle is from a colour, in codes.
    func largestDeviation(in rect: PixelRect, from colour: TestSupport.YCbCr) -> Double {
        var largest = 0.0
        for line in rect.rows {
            for column in rect.columns {
                let pixel = pixel(column, line)
                largest = max(largest, abs(pixel.y - colour.y), abs(pixel.cb - colour.cb), abs(pixel.cr - colour.cr))
            }
        }
        return largest
    }

    /// The luma of a line, averaged over the rows in `rows`.
    func lumaAcross(rows: Range<Int>) -> [Double] {
        (0..<width).map { column in
            rows.reduce(0.0) { $0 + Double(bytes[$1 * lineStride + column * 2 + 1]) } / Double(rows.count)
        }
    }

    /// The luma of a column, averaged over the columns in `columns`.
    func lumaDown(columns: Range<Int>) -> [Double] {
        (0..<height).map { row in
            columns.reduce(0.0) { $0 + Double(bytes[row * lineStride + $1 * 2 + 1]) } / Double(columns.count)
        }
    }
}

extension PixelRect {
    func insetBy(_ pixels: Int) -> PixelRect {
        PixelRect(left: left + pixels, top: top + pixels, right: right - pixels, bottom: bottom - pixels)
    }
}

extension TestSupport.YCbCr {
    /// The largest difference of a component, in codes.
    func distance(to other: TestSupport.YCbCr) -> Double {
        max(abs(y - other.y), abs(cb - other.cb), abs(cr - other.cr))
    }

    /// Linear BT.709 light, by ITU-R BT.709-6 read backwards.
    var light: (red: Double, green: Double, blue: Double) {
        let luma = (y - 16) / 219
        let red = luma + 1.5748 * (cr - 128) / 224
        let blue = luma + 1.8556 * (cb - 128) / 224
        let green = (luma - 0.2126 * red - 0.0722 * blue) / 0.7152
        return (Self.linear(red), Self.linear(green), Self.linear(blue))
    }

    private static func linear(_ signal: Double) -> Double {
        signal < 0.081 ? signal / 4.5 : pow((signal + 0.099) / 1.099, 1 / 0.45)
    }
}

extension ChartPatch {
    /// The value in the camera's picture under a lamp, as the tests' own colour type.
    func code(kelvin: Int) -> TestSupport.YCbCr {
        let value = value(under: Lamp(kelvin: kelvin))
        return TestSupport.YCbCr(y: value.y, cb: value.cb, cr: value.cr)
    }
}
