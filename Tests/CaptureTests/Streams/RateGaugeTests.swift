import Capture
import Frames
import Testing

@Suite struct RateGaugeTests {
    private func gauge(declared: FrameRate?, _ times: [Double]) -> FrameRate {
        var gauge = RateGauge(declared: declared, assumed: .thirty)
        for time in times { gauge.observe(Int64(time * 1e9)) }
        return gauge.rate
    }

    private func steady(_ rate: Double, seconds: Double) -> [Double] {
        (0..<Int(seconds * rate)).map { Double($0) / rate }
    }

    @Test(arguments: [(25, 25), (29.9, 30), (12.4, 12), (7.1, 7), (1, 1), (59.5, 60), (15.2, 15)])
    func whatAStreamDoesNotDeclareIsMeasured(real: Double, named: Int) {
        let rate = gauge(declared: nil, steady(real, seconds: 12)).framesPerSecond
        #expect(abs(rate / Double(named) - 1) < 0.05)
    }

    @Test func whatAServerHadStoredIsNoMeasure() {
        let stored = (0..<20).map { Double($0) * 0.001 }
        #expect(gauge(declared: nil, stored + steady(25, seconds: 3).map { $0 + 0.06 }) == FrameRate(25, 1))
    }

    @Test func aDeclaredRateStaysWhileItIsAboutRight() {
        #expect(gauge(declared: FrameRate(30000, 1001), steady(29.4, seconds: 20)) == FrameRate(30000, 1001))
    }

    @Test func aDeclaredRateThatIsWrongIsCorrected() {
        #expect(gauge(declared: FrameRate(60, 1), steady(25, seconds: 10)) == FrameRate(25, 1))
    }

    @Test func oneHiccupIsNoNewRate() {
        let before = steady(25, seconds: 10)
        let after = steady(25, seconds: 10).map { $0 + 12 }
        #expect(gauge(declared: FrameRate(25, 1), before + after) == FrameRate(25, 1))
    }

    @Test(arguments: [FrameRate(90000, 1), FrameRate(1, 1000)])
    func absurdRatesAreNotBelieved(rate: FrameRate?) {
        #expect(gauge(declared: rate, []) == .thirty)
    }
}
