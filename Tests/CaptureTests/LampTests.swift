import Capture
import Testing

/// The constants were computed with colour-science 0.4: `sd_blackbody(kelvin)`, `sd_to_XYZ(sd, CIE 1931 2 degrees,
/// method="Integration")` in steps of 1 nm, the BT.709 matrix of `RGB_COLOURSPACES`, divided by the largest channel.
@Suite struct LampTests {
    @Test(
        arguments: [
            (2000, LinearRGB(1, 0.25666, 0.00810)), (2856, LinearRGB(1, 0.44771, 0.12648)),
            (3200, LinearRGB(1, 0.51549, 0.19395)), (4000, LinearRGB(1, 0.65346, 0.37722)),
            (5600, LinearRGB(1, 0.85893, 0.77809)), (6504, LinearRGB(1, 0.94300, 0.99283)),
            (7500, LinearRGB(0.82800, 0.84146, 1)), (10000, LinearRGB(0.60948, 0.69520, 1)),
        ])
    func aLampIsABlackBody(kelvin: Int, expected: LinearRGB) {
        let colour = Lamp(kelvin: kelvin).colour
        #expect(abs(colour.red - expected.red) < 1e-4)
        #expect(abs(colour.green - expected.green) < 1e-4)
        #expect(abs(colour.blue - expected.blue) < 1e-4)
    }

    @Test(arguments: [2000, 3200, 6504, 10000])
    func theWhitePatchIsExposedTo95PerCent(kelvin: Int) {
        #expect(abs(ChartPatch.white.light(of: Lamp(kelvin: kelvin)).brightest - 0.95) < 1e-12)
        #expect(ChartPatch.all.allSatisfy { $0.light(of: Lamp(kelvin: kelvin)).brightest <= 0.95 + 1e-12 })
    }
}
