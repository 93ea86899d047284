import Frames
import Processing

/// Small pictures made to measure.
enum TestPictures {
    static let black: [UInt8] = [16, 128, 128]

    /// A frame whose pixels come in pairs: `pair` gives U, Y0, V, Y1.
    static func frame(
        width: Int, height: Int, number: Int64 = 0, pair: (_ column: Int, _ row: Int) -> [UInt8]
    ) throws -> Frame {
        let layout = try FrameLayout(.uyvy, FrameSize(width: width, height: height))
        let draft = FramePool().draft(layout)
        for row in 0..<height {
            for column in 0..<width / 2 {
                for (index, value) in pair(column, row).enumerated() {
                    draft.bytes[layout.lineOffset(row) + column * 4 + index] = value
                }
            }
        }
        let captured = MonotonicTime(nanoseconds: 1_000)
        let stamps = FrameStamps(captured: captured, delivered: captured + 500)
        return draft.finish(number: number, rate: .thirty, stamps: stamps)
    }

    /// A frame of one colour each pair, in a row.
    static func row(of pixels: [YCbCr]) throws -> Frame {
        try frame(width: pixels.count * 2, height: 2) { column, _ in
            let pixel = pixels[column]
            return [UInt8(pixel.cb), UInt8(pixel.luma), UInt8(pixel.cr), UInt8(pixel.luma)]
        }
    }

    static func plain(_ pixel: YCbCr, width: Int = 64, height: Int = 36) throws -> Frame {
        try frame(width: width, height: height) { _, _ in
            [UInt8(pixel.cb), UInt8(pixel.luma), UInt8(pixel.cr), UInt8(pixel.luma)]
        }
    }

    /// The pixel of linear light, rounded to codes as a camera does it.
    static func pixel(linear red: Double, _ green: Double, _ blue: Double) -> YCbCr {
        let encoded = RGB(
            red: TransferFunction.encode(red), green: TransferFunction.encode(green),
            blue: TransferFunction.encode(blue))
        let exact = YCbCr(encoded: encoded)
        func code(_ value: Double) -> Double { min(254, max(1, value.rounded())) }
        return YCbCr(luma: code(exact.luma), cb: code(exact.cb), cr: code(exact.cr))
    }

    static func grey(_ light: Double) -> YCbCr { pixel(linear: light, light, light) }
}

extension Frame {
    /// The codes of a pixel; both pixels of a pair have its chroma.
    func pixel(_ column: Int, _ row: Int) -> YCbCr {
        let pair = layout.lineOffset(row) + column / 2 * 4
        return YCbCr(
            luma: Double(bytes[pair + 1 + column % 2 * 2]), cb: Double(bytes[pair]), cr: Double(bytes[pair + 2]))
    }
}

extension PictureSettings {
    static func with(
        zoom: Double = 1, bias: Double = 0, balance: WhiteBalance = .daylight, filters: [ColourFilter] = []
    ) -> PictureSettings {
        PictureSettings(zoom: zoom, exposureBias: bias, whiteBalance: balance, filters: filters)
    }
}
