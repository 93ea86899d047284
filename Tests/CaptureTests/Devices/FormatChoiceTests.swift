import Capture
import Frames
import Testing

@Suite struct FormatChoiceTests {
    private let hd = FrameSize(width: 1920, height: 1080)

    private func format(
        _ samples: DeviceFormat.Samples = .videoRange, to fastest: Double = 30, view: Double = 70, binned: Bool = false,
        hdr: Bool = false, size: FrameSize? = nil
    ) -> DeviceFormat {
        DeviceFormat(
            size: size ?? hd, rates: 1...fastest, samples: samples, isHighDynamicRange: hdr, isBinned: binned,
            fieldOfView: view)
    }

    private func wanted(_ name: String) throws -> VideoFormat {
        VideoFormat(size: hd, rate: try #require(FrameRate(named: name)))
    }

    @Test func samplesThatNDITakesAsTheyAreWin() throws {
        let choice = FormatChoice(try wanted("30"), among: [format(.fullRange), format(.videoRange)])
        #expect(choice?.index == 1)
    }

    @Test func theRateCountsMoreThanTheSamples() throws {
        let choice = FormatChoice(try wanted("60"), among: [format(to: 30), format(.fullRange, to: 60)])
        #expect(choice?.index == 1)
        #expect(choice?.rate == FrameRate(named: "60"))
    }

    @Test func aRoundedTopRateStillCarriesItsDropFrameRate() throws {
        let choice = FormatChoice(try wanted("59.94"), among: [format(to: 59.94)])
        #expect(choice?.rate == FrameRate(60000, 1001))
    }

    @Test func aRateThatNoFormatHasBecomesTheNearestItHas() throws {
        let choice = FormatChoice(try wanted("60"), among: [format(to: 30)])
        #expect(choice?.rate == .thirty)
    }

    @Test func highDynamicRangeIsNeverChosen() throws {
        #expect(FormatChoice(try wanted("30"), among: [format(hdr: true)]) == nil)
        #expect(FormatChoice(try wanted("30"), among: [format(.other)]) == nil)
    }

    @Test func theWidestViewThenTheSharpestThenTheLeastFastWins() throws {
        let formats = [
            format(to: 240, view: 60), format(to: 240, view: 70), format(to: 30, view: 70, binned: true),
            format(to: 60, view: 70), format(to: 30, view: 70),
        ]
        #expect(FormatChoice(try wanted("30"), among: formats)?.index == 4)
    }

    @Test func anotherSizeIsNoMatch() throws {
        let other = format(size: FrameSize(width: 1280, height: 720))
        #expect(FormatChoice(try wanted("30"), among: [other]) == nil)
        let sizes = FormatChoice.sizes(of: [format(), other, format(.other, size: .largest)])
        #expect(sizes.map(\.height) == [720, 1080])
    }
}
