import Processing
import Testing

@Suite struct WhiteBalanceTests {
    @Test func daylightHasGainsOfExactlyOne() {
        #expect(WhiteBalance.daylight.gains == .one)
    }

    @Test func daylightIsD65() {
        let d65 = Chromaticity(x: 0.3127, y: 0.329)
        let found = WhiteBalance(light: d65)
        #expect(abs((found?.temperature ?? 0) - 6504) < 15, "\(String(describing: found))")
        #expect(abs((found?.tint ?? 0) - 10) < 1, "\(String(describing: found))")
    }

    @Test func temperatureAndTintComeBack() throws {
        for temperature in stride(from: 2000.0, through: 10000, by: 250) {
            for tint in stride(from: -150.0, through: 150, by: 25) {
                let light = WhiteBalance(temperature: temperature, tint: tint)
                let back = try #require(WhiteBalance(light: light.chromaticity))
                #expect(abs(back.temperature / temperature - 1) < 0.001, "\(light) came back as \(back)")
                #expect(abs(back.tint - tint) < 0.1, "\(light) came back as \(back)")
            }
        }
    }

    @Test func gainsAreFiniteAndAtLeastOne() {
        for temperature in stride(from: 2000.0, through: 10000, by: 500) {
            for tint in stride(from: -150.0, through: 150, by: 30) {
                let gains = WhiteBalance(temperature: temperature, tint: tint).gains
                #expect(gains.smallest == 1 && gains.largest <= 1 / WhiteBalance.weakestChannel + 1e-9)
            }
        }
    }

    @Test func positiveTintTurnsANeutralMagenta() throws {
        let frame = try TestPictures.plain(TestPictures.grey(0.18))
        let balance = WhiteBalance(temperature: 6504, tint: 50)
        let pixel = try PicturePass().apply(.with(balance: balance), to: frame).pixel(0, 0)
        #expect(pixel.cb > 129 && pixel.cr > 129)
    }

    @Test func lowTemperaturesTurnANeutralBlue() throws {
        let frame = try TestPictures.plain(TestPictures.grey(0.18))
        let balance = WhiteBalance(temperature: 3200, tint: 0)
        let pixel = try PicturePass().apply(.with(balance: balance), to: frame).pixel(0, 0)
        #expect(pixel.cb > 140 && pixel.cr < 120)
    }

    @Test func theLightOfANeutralIsFound() throws {
        for kelvin in [2500.0, 3200, 5000, 9000] {
            let lamp = WhiteBalance(temperature: kelvin, tint: -20)
            let found = try #require(WhiteBalance(neutral: lamp.neutral))
            #expect(abs(found.temperature / kelvin - 1) < 0.001 && abs(found.tint + 20) < 0.1)
        }
        #expect(WhiteBalance(neutral: RGB(red: 0, green: 0, blue: 0)) == nil)
    }
}
