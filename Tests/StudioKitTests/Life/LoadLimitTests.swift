import Frames
import StudioKit
import Testing

@Suite struct LoadLimitTests {
    private func format(_ preset: Preset, _ rate: String) throws -> VideoFormat {
        VideoFormat(size: preset.size, rate: try #require(FrameRate(named: rate)))
    }

    @Test func aWarmDeviceGivesNothingUp() throws {
        let wanted = try format(.uhd4K, "60")
        #expect(LoadLimit(heat: .nominal).applied(to: wanted) == wanted)
        #expect(LoadLimit(heat: .fair).applied(to: wanted) == wanted)
    }

    @Test(arguments: [("60", "30"), ("59.94", "29.97"), ("50", "25"), ("30", "30"), ("24", "24")])
    func aHotDeviceHalvesFastRatesAndSends1080p(rate: String, limited: String) throws {
        #expect(try LoadLimit(heat: .serious).applied(to: format(.uhd4K, rate)) == format(.hd1080, limited))
    }

    @Test func aVeryHotDeviceSends720pAt24() throws {
        #expect(try LoadLimit(heat: .critical).applied(to: format(.hd1080, "30")) == format(.hd720, "24"))
    }

    @Test func whatIsBelowTheLimitStays() throws {
        #expect(try LoadLimit(heat: .serious).applied(to: format(.hd720, "25")) == format(.hd720, "25"))
    }
}
