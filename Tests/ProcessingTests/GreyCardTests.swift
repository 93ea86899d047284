import Frames
import Processing
import Testing

@Suite struct GreyCardTests {
    @Test(arguments: [2500.0, 2800, 3200, 4500, 5600, 6504, 7500], [0.0, 0.02])
    func findsTheLampAndMakesTheCardNeutral(kelvin: Double, noise: Double) throws {
        let frame = try SceneChart.frame(under: WhiteBalance(temperature: kelvin, tint: 0), noise: noise)
        let light = try GreyCard().light(in: frame)
        #expect(abs(light.temperature / kelvin - 1) < 0.04, "\(light)")
        #expect(abs(light.tint) < 8, "\(light)")
        let result = try PicturePass().apply(.with(balance: light), to: frame)
        let rows = 70..<110
        let cb = rows.map { result.pixel(160, $0).cb }.reduce(0, +) / Double(rows.count)
        let cr = rows.map { result.pixel(160, $0).cr }.reduce(0, +) / Double(rows.count)
        #expect(abs(cb - 128) <= 1.5 && abs(cr - 128) <= 1.5, "\(cb) \(cr)")
    }

    @Test func seesThroughTheZoom() throws {
        // Grey only in the middle twentieth, which zoom 8 makes larger than the region that is measured.
        let frame = try TestPictures.frame(width: 640, height: 360) { column, row in
            abs(column - 160) < 8 && abs(row - 180) < 9 ? [120, 100, 140, 100] : [60, 100, 60, 100]
        }
        let light = try GreyCard().light(in: frame, zoom: 8)
        let plain = try GreyCard().light(in: TestPictures.plain(YCbCr(luma: 100, cb: 120, cr: 140)))
        #expect(abs(light.temperature - plain.temperature) < 0.01 && abs(light.tint - plain.tint) < 0.01)
        #expect(throws: GreyCard.Failure.self) { try GreyCard().light(in: frame, zoom: 1) }
    }

    @Test func saysWhatIsWrongWithACardThatIsNone() throws {
        func failure(_ pixel: YCbCr) throws -> GreyCard.Failure? {
            let frame = try TestPictures.plain(pixel)
            do throws(GreyCard.Failure) { _ = try GreyCard().light(in: frame) } catch { return error }
            return nil
        }
        let dark = try #require(try failure(YCbCr(luma: 20, cb: 128, cr: 128)))
        #expect(dark.description.contains("more light"))
        let bright = try #require(try failure(YCbCr(luma: 235, cb: 128, cr: 128)))
        #expect(bright.description.contains("overexposed"))
        let green = try #require(try failure(YCbCr(luma: 120, cb: 60, cr: 60)))
        #expect(green.description.contains("neutral grey"))
    }
}
