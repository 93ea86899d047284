import Foundation
import Processing
import Testing

@Suite struct ExposureTests {
    @Test(arguments: [-4.0, -2, -0.5, 0.5, 1, 2, 4])
    func isAPureGainBelowTheKnee(bias: Double) {
        let curve = ExposureCurve(bias: bias)
        for light in stride(from: 0.0, through: 1, by: 0.01) where light * exp2(bias) <= ExposureCurve.knee {
            #expect(abs(curve.expose(light) - light * exp2(bias)) < 1e-12)
        }
    }

    @Test(arguments: [0.01, 0.5, 1, 2, 4])
    func rollsOffToExactlyFullScale(bias: Double) {
        let curve = ExposureCurve(bias: bias)
        #expect(abs(curve.expose(1) - 1) < 1e-12)
        var last = 0.0
        for light in stride(from: 0.0, through: 1, by: 0.001) {
            let exposed = curve.expose(light)
            #expect(exposed >= last)
            last = exposed
        }
        let (knee, step) = (ExposureCurve.knee / curve.gain, 1e-6 / curve.gain)
        let slope = (curve.expose(knee + step) - curve.expose(knee)) / (step * curve.gain)
        #expect(abs(slope - 1) < 1e-4)
    }

    @Test func goesOverIntoNoChange() {
        let (none, little) = (ExposureCurve(bias: 0), ExposureCurve(bias: 1e-6))
        for light in stride(from: 0.0, through: 1, by: 0.05) {
            #expect(none.expose(light) == light)
            #expect(abs(little.expose(light) - light) < 1e-4)
        }
    }

    @Test(arguments: [-4.0, -1, 1, 2, 4])
    func blackStaysExactlyBlack(bias: Double) throws {
        let frame = try TestPictures.plain(.black)
        for temperature in [2000.0, 3200, 6504, 10000] {
            let settings = PictureSettings.with(bias: bias, balance: WhiteBalance(temperature: temperature, tint: -40))
            #expect(try PicturePass().apply(settings, to: frame).pixel(3, 3) == .black)
        }
    }

    @Test func oneStopDoublesTheGreyCard() throws {
        let frame = try TestPictures.plain(TestPictures.grey(0.18))
        let before = try PictureMeter().measure(frame, in: .greyCard).mean
        let after = try PictureMeter().measure(PicturePass().apply(.with(bias: 1), to: frame), in: .greyCard).mean
        #expect(abs(after.green / before.green / 2 - 1) < 0.03)
        #expect(abs(after.red / before.red / 2 - 1) < 0.03)
    }

    @Test func neutralsStayNeutralInTheRollOff() throws {
        for light in stride(from: 0.05, through: 1, by: 0.05) {
            let frame = try TestPictures.plain(TestPictures.grey(light))
            let pixel = try PicturePass().apply(.with(bias: 2), to: frame).pixel(0, 0)
            #expect(pixel.cb == 128 && pixel.cr == 128)
        }
    }
}
