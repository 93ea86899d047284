import Capture
import Testing

/// A triple camera: ultra wide, wide from 2, telephoto from 6, shown as 0.5, 1 and 3.
@Suite struct DisplayZoomTests {
    private let triple = DisplayZoom(range: 1...30, switchOver: [2, 6], multiplier: 0.5)

    @Test func lensesAreShownAsTheCameraAppShowsThem() {
        #expect(triple.lenses.map(\.shown) == [0.5, 1, 3])
        #expect(triple.lenses.map(\.factor) == [1, 2, 6])
    }

    @Test func shownFactorsAndTheDevicesAreOneAnother() {
        #expect(triple.factor(shown: 1) == 2)
        #expect(triple.shown(6) == 3)
        #expect(triple.factor(shown: 100) == 30)
        #expect(triple.factor(shown: 0.1) == 1)
    }

    @Test(arguments: [(1.0, 0), (1.9, 0), (2, 1), (1.9995, 1), (5.9, 1), (29, 2)])
    func theLensInUseIsTheLastOneReached(factor: Double, lens: Int) {
        #expect(triple.lens(at: factor) == lens)
    }

    @Test func oneLensHasOneButton() {
        #expect(DisplayZoom(range: 1...16).lenses.map(\.shown) == [1])
    }

    @Test func nonsenseFromADeviceIsLeftOut() {
        let odd = DisplayZoom(range: 1...5, switchOver: [9, 2], multiplier: 0)
        #expect(odd.lenses.map(\.factor) == [1, 2])
        #expect(odd.multiplier == 1)
        #expect(odd.limited(.nan) == 1)
    }

    @Test func aRampDoublesAtAnEvenPace() {
        #expect(triple.rampRate(from: 1, to: 4, seconds: 1) == 2)
        #expect(triple.rampRate(from: 4, to: 1, seconds: 2) == 1)
        #expect(triple.rampRate(from: 1, to: 4, seconds: 0) == 0)
    }
}
