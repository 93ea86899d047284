import Frames
import Testing

@Suite struct FrameRateTests {
    @Test func namedRatesAreExact() throws {
        let film = try #require(FrameRate(named: "29.97"))
        #expect(film.numerator == 30000)
        #expect(film.denominator == 1001)
        #expect(FrameRate(named: "59.94") == FrameRate(60000, 1001))
        #expect(FrameRate(named: "23") == nil)
    }

    @Test func fractionsAreReduced() {
        #expect(FrameRate(60000, 2002) == FrameRate(30000, 1001))
        #expect(FrameRate(25, 0) == nil)
        #expect(FrameRate(-30, 1) == nil)
    }

    @Test func frameTimesDoNotDrift() throws {
        let rate = try #require(FrameRate(named: "29.97"))
        #expect(rate.nanoseconds(toFrame: 0) == 0)
        #expect(rate.nanoseconds(toFrame: 1) == 33_366_666)
        #expect(rate.nanoseconds(toFrame: 30000) == 1_001_000_000_000)
        #expect(rate.nanoseconds(toFrame: 30000 * 100_000) == 100_100_000_000_000_000)
    }

    @Test func ratesPrintTheirName() {
        #expect("\(FrameRate.thirty)" == "30")
        #expect(FrameRate(30000, 1001).map { "\($0)" } == "29.97")
        #expect(FrameRate(15, 2).map { "\($0)" } == "15/2")
    }
}
