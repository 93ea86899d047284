import Frames
import Processing
import Testing

@Suite struct ZoomTests {
    private static let (width, height) = (640, 360)

    /// Where luma crosses half way between two levels along a row, in pixels; pixel x spans x to x + 1.
    private static func crossing(_ values: [Double], half: Double) -> Double? {
        for index in 1..<values.count where (values[index - 1] < half) != (values[index] < half) {
            let part = (half - values[index - 1]) / (values[index] - values[index - 1])
            return Double(index) - 0.5 + part
        }
        return nil
    }

    @Test(arguments: [1.01, 1.1, 1.5, 2, 3, 4.7, 10])
    func distancesFromTheCentreScaleByTheFactor(factor: Double) throws {
        // An edge 24 pixels right of the centre and one 12 below it.
        let frame = try TestPictures.frame(width: Self.width, height: Self.height) { column, row in
            let luma: UInt8 = column < 172 && row < 192 ? 60 : 180
            return [128, luma, 128, luma]
        }
        let result = try PicturePass().apply(.with(zoom: factor), to: frame)
        let row = (0..<Self.width).map { result.pixel($0, 170).luma }
        let column = (0..<Self.height).map { result.pixel(300, $0).luma }
        let across = try #require(Self.crossing(row, half: 120)) - Double(Self.width) / 2
        let down = try #require(Self.crossing(column, half: 120)) - Double(Self.height) / 2
        #expect(abs(across - 24 * factor) <= 24 * factor * 0.01, "\(across)")
        #expect(abs(down - 12 * factor) <= max(12 * factor * 0.01, 0.1), "\(down)")
    }

    /// Chroma site i lies on luma pixel 2i, so a chroma step lies midway between two such pixels.
    @Test(arguments: [1.5, 2, 4])
    func chromaStaysOnItsLuma(factor: Double) throws {
        let frame = try TestPictures.frame(width: Self.width, height: 8) { column, _ in
            column < 172 ? [90, 120, 128, 120] : [170, 120, 128, 120]
        }
        let result = try PicturePass().apply(.with(zoom: factor), to: frame)
        let row = stride(from: 0, to: Self.width, by: 2).map { result.pixel($0, 4).cb }
        // Sites 171 and 172 are luma pixels 342 and 344, whose centres have 343.5 between them.
        let expected = (343.5 - Double(Self.width) / 2) * factor + Double(Self.width) / 2
        let site = try #require(Self.crossing(row, half: 130)) - 0.5
        #expect(abs(site * 2 + 0.5 - expected) < 0.25, "\(site * 2 + 0.5) \(expected)")
    }

    @Test(arguments: [1.02, 1.3, 2, 5])
    func theCentreStays(factor: Double) throws {
        let frame = try TestPictures.frame(width: Self.width, height: Self.height) { column, row in
            let luma = UInt8((column < 160) == (row < 180) ? 50 : 200)
            return [128, luma, 128, luma]
        }
        let result = try PicturePass().apply(.with(zoom: factor), to: frame)
        for distance in 1..<20 {
            let (left, right) = (Self.width / 2 - distance, Self.width / 2 + distance - 1)
            #expect(result.pixel(left, 100).luma + result.pixel(right, 100).luma == 250)
            #expect(result.pixel(left, 100).luma == result.pixel(right, 260).luma)
        }
    }

    /// Every column of a ramp differs, so a repeated border pixel would show as a flat stretch.
    @Test(arguments: [1.05, 1.5, 3])
    func bordersShowThePictureNotRepeatedPixels(factor: Double) throws {
        let frame = try TestPictures.frame(width: 192, height: 108) { column, row in
            [128, UInt8(20 + column * 2), 128, UInt8(21 + column * 2)]
        }
        let result = try PicturePass().apply(.with(zoom: factor), to: frame)
        for column in 0..<192 {
            let source = (Double(column) + 0.5 - 96) / factor + 95.5
            let expected = 20 + min(191, max(0, source))
            #expect(abs(result.pixel(column, 50).luma - expected) <= 0.75, "column \(column)")
        }
    }

    /// Wide pictures are zoomed in strips; on a ramp that runs over several nothing is to be seen of where they meet.
    @Test(arguments: [1.02, 1.5, 2, 7])
    func stripsMeetWithoutASeam(factor: Double) throws {
        let width = 3840
        let frame = try TestPictures.frame(width: width, height: 4) { column, _ in
            [UInt8(40 + column / 10), UInt8(20 + column / 10), 200, UInt8(20 + (2 * column + 1) / 20)]
        }
        let result = try PicturePass().apply(.with(zoom: factor), to: frame)
        for column in 0..<width {
            let source = (Double(column) + 0.5 - Double(width) / 2) / factor + Double(width) / 2 - 0.5
            let site = (Double(column / 2 * 2) + 0.5 - Double(width) / 2) / factor + Double(width) / 2 - 0.5
            let pixel = result.pixel(column, 2)
            #expect(abs(pixel.luma - (20 + source / 20 - 0.5)) < 1.2, "column \(column)")
            #expect(abs(pixel.cb - (40 + site / 20 - 0.5)) < 1.2 && pixel.cr == 200, "column \(column)")
        }
    }

    @Test func plainPicturesStayAsTheyAre() throws {
        for pixel in [YCbCr.black, YCbCr(luma: 235, cb: 128, cr: 128), YCbCr(luma: 81, cb: 20, cr: 240)] {
            let result = try PicturePass().apply(.with(zoom: 1.234), to: try TestPictures.plain(pixel))
            for column in 0..<64 { #expect(result.pixel(column, 20) == pixel) }
        }
    }

    /// Also at edges, where interpolated colours are others than the colours of what was interpolated.
    @Test func zoomAndColourInOneAreColourThenZoom() throws {
        let frame = try TestPictures.frame(width: 128, height: 72) { column, row in
            (column / 5 + row / 7) % 2 == 0 ? [100, 60, 150, 60] : [140, 170, 110, 170]
        }
        let settings = PictureSettings.with(bias: 0.5, balance: WhiteBalance(temperature: 4000, tint: 0))
        let coloured = try PicturePass().apply(settings, to: frame)
        let expected = try PicturePass().apply(.with(zoom: 2.3), to: coloured)
        var both = settings
        both.zoom = 2.3
        let found = try PicturePass().apply(both, to: frame)
        for row in 0..<72 {
            for column in 0..<128 {
                // The separate way rounds to codes once more, between the two.
                let (one, other) = (found.pixel(column, row), expected.pixel(column, row))
                #expect(abs(one.luma - other.luma) <= 1 && abs(one.cb - other.cb) <= 1 && abs(one.cr - other.cr) <= 1)
            }
        }
    }
}
