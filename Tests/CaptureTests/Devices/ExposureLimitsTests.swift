import Capture
import Testing

@Suite struct ExposureLimitsTests {
    private let limits = ExposureLimits(duration: 0.00002...0.5, iso: 32...3072, bias: -8...8)

    @Test func valuesOutsideAreBroughtToTheNearestThatTheDeviceTakes() {
        #expect(limits.limited(duration: 2) == 0.5)
        #expect(limits.limited(iso: 10) == 32)
        #expect(limits.limited(bias: 9) == 8)
        #expect(limits.limited(iso: .nan) == 32)
    }

    @Test func keepingTheRateEndsExposureWithTheFrame() {
        #expect(limits.longestExposure(keeping: 1.0 / 30) == 1.0 / 30)
    }

    @Test func aRateSlowerThanAnyExposureNeedsNoLimit() {
        #expect(limits.longestExposure(keeping: 0.5) == nil)
    }
}
