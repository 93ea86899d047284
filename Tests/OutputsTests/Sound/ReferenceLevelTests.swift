import Foundation
import Outputs
import Testing

@Suite struct ReferenceLevelTests {
    private let minus18 = Float(pow(10.0, -18.0 / 20))

    @Test func minus18ArrivesAsItIsAtZero() {
        #expect(abs(minus18 * ReferenceLevel.none.factor - 0.1259) < 0.0001)
    }

    @Test func minus18ArrivesTwentyDecibelsLouderAtSMPTE() {
        #expect(abs(minus18 * ReferenceLevel.smpte.factor - 1.259) < 0.001)
        #expect(ReferenceLevel(decibels: 20) == .smpte)
    }

    @Test(arguments: [-0.1, 20.1, .nan, .infinity]) func whatIsOutOfRangeIsRefused(decibels: Double) {
        #expect(ReferenceLevel(decibels: decibels) == nil)
    }
}
