#if os(Linux)
import Capture
import Frames
import Testing

/// Sizes and rates as drivers tell them, true or not.
struct OfferTests {
    private static let hd = FrameSize(width: 1920, height: 1080)

    private func steps(_ smallest: Int, _ largest: Int, _ step: Int) -> SizeOffer.Steps {
        SizeOffer.Steps(smallest: smallest, largest: largest, step: step)
    }

    @Test func aRangeOfSizesGivesTheOneWanted() {
        let offer = SizeOffer.steps(width: steps(48, 4096, 2), height: steps(32, 2160, 2))
        #expect(offer.sizes(near: Self.hd) == [Self.hd])
    }

    @Test func stepsAreKept() {
        let offer = SizeOffer.steps(width: steps(160, 1600, 16), height: steps(120, 1200, 8))
        #expect(offer.sizes(near: FrameSize(width: 1290, height: 725)) == [FrameSize(width: 1280, height: 720)])
        #expect(offer.sizes(near: Self.hd) == [FrameSize(width: 1600, height: 1080)])
        #expect(offer.sizes(near: FrameSize(width: 2, height: 2)) == [FrameSize(width: 160, height: 120)])
    }

    @Test func oddStepsGiveEvenSizes() {
        let offer = SizeOffer.steps(width: steps(1, 4095, 1), height: steps(15, 999, 7))
        #expect(offer.sizes(near: FrameSize(width: 641, height: 37)) == [FrameSize(width: 640, height: 36)])
    }

    @Test func nonsenseIsNoOffer() {
        #expect(SizeOffer.steps(width: steps(640, 320, 2), height: steps(2, 480, 2)).sizes(near: Self.hd).isEmpty)
        #expect(SizeOffer.steps(width: steps(-2, 0, 2), height: steps(2, 480, 2)).sizes(near: Self.hd).isEmpty)
        #expect(SizeOffer.exactly(width: 0, height: 0).sizes(near: Self.hd).isEmpty)
        #expect(SizeOffer.exactly(width: 65535, height: 65535).sizes(near: Self.hd).isEmpty)
    }

    @Test func stepsOfNothingMeanAnySize() {
        let offer = SizeOffer.steps(width: steps(0, 1_000_000, 0), height: steps(0, 1_000_000, 0))
        #expect(offer.sizes(near: Self.hd) == [Self.hd])
    }

    @Test func anIntervalBecomesARate() {
        #expect(RateOffer.rate(ofInterval: 333333, 10_000_000) == FrameRate(10_000_000, 333333))
        #expect(RateOffer.rate(ofInterval: 1, 30) == .thirty)
    }

    @Test func intervalsThatCannotBeAreNone() {
        #expect(RateOffer.rate(ofInterval: 0, 0) == nil)
        #expect(RateOffer.rate(ofInterval: 0, 30) == nil)
        #expect(RateOffer.rate(ofInterval: 1, 0) == nil)
        #expect(RateOffer.rate(ofInterval: 1, 10_000_000) == nil)
        #expect(RateOffer.rate(ofInterval: 4_000_000_000, 1) == nil)
    }

    @Test func aRangeOfRatesGivesTheOneWantedOrItsEnds() throws {
        let range = RateOffer(shortest: FrameRate(60, 1), longest: FrameRate(1, 1))
        let film = try #require(FrameRate(named: "29.97"))
        #expect(range.nearest(to: film) == film)
        #expect(range.nearest(to: try #require(FrameRate(120, 1))) == FrameRate(60, 1))
        #expect(range.nearest(to: try #require(FrameRate(1, 2))) == FrameRate(1, 1))
    }

    @Test func aRangeOfRatesMayHaveOneEndOrNone() {
        #expect(RateOffer(shortest: nil, longest: nil) == .unknown)
        #expect(RateOffer(shortest: .thirty, longest: nil) == .exactly([.thirty]))
        #expect(RateOffer(shortest: FrameRate(1, 1), longest: FrameRate(60, 1)) == .unknown)
    }

    @Test func codesAreReadAndWritten() {
        #expect(FourCC("YUYV").code == 0x5659_5559)
        #expect(FourCC("Y16").description == "Y16")
        #expect(FourCC(code: 0x0000_0001).description == "0x1")
    }
}
#endif
