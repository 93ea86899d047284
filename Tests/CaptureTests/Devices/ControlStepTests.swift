import Capture
import Testing

@Suite struct ControlStepTests {
    @Test func aStepUpAndOneDownComeBack() {
        for step in [ControlStep.zoom, .exposureBias] {
            let up = step.next(after: 2, isUp: true, in: 1...8)
            #expect(up > 2)
            #expect(abs(step.next(after: up, isUp: false, in: 1...8) - 2) < 1e-9)
        }
    }

    @Test func aZoomStepIsARatioAndAnExposureStepAThirdOfAStop() {
        #expect(ControlStep.zoom.next(after: 4, isUp: true, in: 1...8) == 5)
        #expect(ControlStep.exposureBias.next(after: 0, isUp: false, in: -2...2) == -1.0 / 3)
    }

    @Test func noStepLeavesTheRange() {
        #expect(ControlStep.zoom.next(after: 7.9, isUp: true, in: 1...8) == 8)
        #expect(ControlStep.zoom.next(after: 1, isUp: false, in: 1...8) == 1)
        #expect(ControlStep.exposureBias.next(after: -1.9, isUp: false, in: -2...2) == -2)
    }
}
