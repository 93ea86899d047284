import Frames
import StudioKit
import Testing

@Suite struct ZoomMoveTests {
    private let start = MonotonicTime(nanoseconds: 5_000_000_000)

    private func time(_ seconds: Double) -> MonotonicTime { start + Int64(seconds * 1_000_000_000) }

    @Test func aStillZoomIsTheSameAtAnyTime() {
        let zoom = ZoomMove(still: 2.5)
        #expect(zoom.factor(at: MonotonicTime(nanoseconds: 0)) == 2.5)
        #expect(zoom.factor(at: time(1000)) == 2.5)
        #expect(zoom.target == 2.5)
    }

    @Test func withoutARampTheFactorIsThereAtOnce() {
        let zoom = ZoomMove(from: 1, to: 8, at: start, seconds: 0)
        #expect(zoom.factor(at: start) == 8)
    }

    @Test func aRampStartsAndEndsWhereItShould() {
        let zoom = ZoomMove(from: 1, to: 4, at: start, seconds: 2)
        #expect(zoom.factor(at: time(-1)) == 1)
        #expect(zoom.factor(at: start) == 1)
        #expect(zoom.factor(at: time(2)) == 4)
        #expect(zoom.factor(at: time(9)) == 4)
        #expect(zoom.target == 4)
    }

    @Test(arguments: [(1.0, 10.0), (10.0, 1.0), (2.0, 2.5)])
    func aRampNeverTurnsBackAndTakesEqualRatiosInEqualTimes(from: Double, to: Double) {
        let zoom = ZoomMove(from: from, to: to, at: start, seconds: 1)
        let factors = (0...30).map { zoom.factor(at: time(Double($0) / 30)) }
        let ratios = zip(factors, factors.dropFirst()).map { $1 / $0 }
        #expect(ratios.allSatisfy { to > from ? $0 > 1 : $0 < 1 })
        #expect(ratios.allSatisfy { abs($0 - ratios[0]) < 1e-6 })
    }
}
