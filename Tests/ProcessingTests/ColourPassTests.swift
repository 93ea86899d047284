import Foundation
import Frames
import Processing
import Testing

@Suite struct ColourPassTests {
    static let lamps = [2500.0, 3200, 4500, 6504, 7500]
    static let filters: [[ColourFilter]] = [
        [], [.brightness(0.2)], [.brightness(-1)], [.contrast(1.5)], [.contrast(0)], [.contrast(4)], [.saturation(2)],
        [.saturation(0)], [.mono], [.sepia(1)], [.sepia(0.5), .saturation(1.5), .contrast(1.2)],
    ]

    /// One pass against the definition: at most 1 code in Y and 2 in Cb and Cr.
    static func check(_ pixels: [YCbCr], _ settings: PictureSettings) throws -> (luma: Double, chroma: Double) {
        let frame = try TestPictures.row(of: pixels)
        let result = try PicturePass().apply(settings, to: frame)
        let reference = PictureReference(settings)
        func limited(_ value: Double) -> Double { min(254, max(1, value.rounded())) }
        var worst = (luma: 0.0, chroma: 0.0)
        for (index, pixel) in pixels.enumerated() {
            let expected = reference.colour(pixel)
            let found = result.pixel(index * 2, 1)
            worst.luma = max(worst.luma, abs(found.luma - limited(expected.luma)))
            let chroma = max(abs(found.cb - limited(expected.cb)), abs(found.cr - limited(expected.cr)))
            worst.chroma = max(worst.chroma, chroma)
        }
        return worst
    }

    @Test(arguments: lamps, [-4.0, -1, 0, 1, 2, 4])
    func agreesWithTheDefinitionOnEveryPatch(kelvin: Double, bias: Double) throws {
        let pixels =
            ColorChecker.pixels(under: WhiteBalance(temperature: kelvin, tint: 0))
            + [.black, YCbCr(luma: 235, cb: 128, cr: 128), TestPictures.grey(0.18)]
        for temperature in [2000.0, 2500, 3200, 5000, 6504, 10000] {
            for tint in [-150.0, -50, 0, 10, 50, 150] {
                for chain in Self.filters {
                    let balance = WhiteBalance(temperature: temperature, tint: tint)
                    let settings = PictureSettings.with(bias: bias, balance: balance, filters: chain)
                    let worst = try Self.check(pixels, settings)
                    // A code's rounding before a channel's gain of over 100, or behind one and a filter that
                    // amplifies, cannot come out finer than this; see docs/colour.md, "Limits".
                    let isExtreme = exp2(bias) * balance.gains.largest > (chain.isEmpty ? 100 : 25)
                    #expect(worst.luma <= 1 && worst.chroma <= (isExtreme ? 5 : 2), "\(worst) with \(settings)")
                }
            }
        }
    }
}
