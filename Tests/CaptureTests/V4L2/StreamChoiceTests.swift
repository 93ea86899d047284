#if os(Linux)
import Capture
import Frames
import Testing

/// What is asked of a device that offers this and that.
struct StreamChoiceTests {
    private static let hd = FrameSize(width: 1920, height: 1080)
    private static let hd720 = FrameSize(width: 1280, height: 720)
    private static let vga = FrameSize(width: 640, height: 480)

    private func offer(_ format: String, _ size: FrameSize, _ rates: Int...) -> StreamOffer {
        StreamOffer(format: FourCC(format), size: size, rates: .exactly(rates.compactMap { FrameRate($0, 1) }))
    }

    private func chosen(
        _ offers: StreamOffer..., size: FrameSize = hd, rate: FrameRate = .thirty
    ) -> (format: String, size: FrameSize, rate: String?)? {
        StreamChoice.ranked(offers, for: VideoFormat(size: size, rate: rate)).first
            .map { ($0.format.description, $0.size, $0.rate?.description) }
    }

    @Test func aFastJPEGIsBetterThanASlowRawPicture() {
        let choice = chosen(offer("YUYV", Self.hd, 5), offer("MJPG", Self.hd, 30, 15))
        #expect(choice?.format == "MJPG")
        #expect(choice?.rate == "30")
    }

    @Test func nothingIsDecodedWithoutNeed() {
        #expect(chosen(offer("MJPG", Self.hd, 30), offer("YUYV", Self.hd, 30))?.format == "YUYV")
        #expect(chosen(offer("H264", Self.hd, 30), offer("MJPG", Self.hd, 30))?.format == "MJPG")
    }

    @Test func aTwentiethOfTheFramesIsNotWorthADecoder() throws {
        let film = try #require(FrameRate(named: "29.97"))
        #expect(chosen(offer("YUYV", Self.hd, 29), offer("MJPG", Self.hd, 30))?.format == "YUYV")
        #expect(chosen(offer("YUYV", Self.hd, 28), offer("MJPG", Self.hd, 30))?.format == "MJPG")
        #expect(chosen(offer("YUYV", Self.hd, 30), offer("MJPG", Self.hd, 30), rate: film)?.format == "YUYV")
    }

    @Test func h264IsForWhereNothingElseServes() {
        #expect(chosen(offer("YUYV", Self.hd, 5), offer("H264", Self.hd, 30))?.format == "H264")
        #expect(chosen(offer("YUYV", Self.hd, 25), offer("H264", Self.hd, 30))?.format == "YUYV")
        #expect(
            chosen(offer("YUYV", Self.hd, 5), offer("H264", Self.hd, 30), offer("MJPG", Self.hd, 30))?.format == "MJPG")
        #expect(chosen(offer("H264", Self.vga, 30))?.format == "H264")
    }

    @Test func theSizeCountsMoreThanTheRate() {
        let choice = chosen(offer("YUYV", Self.vga, 30), offer("YUYV", Self.hd, 5))
        #expect(choice?.size == Self.hd)
    }

    @Test func aMissingSizeIsReplacedByTheNextSmallerOne() {
        let large = FrameSize(width: 2592, height: 1944)
        #expect(
            chosen(offer("YUYV", Self.vga, 30), offer("YUYV", Self.hd720, 30), offer("YUYV", large, 30))?.size
                == Self.hd720)
        #expect(chosen(offer("YUYV", large, 30))?.size == large)
    }

    @Test func theRateIsTheOneAskedFor() {
        #expect(chosen(offer("YUYV", Self.hd, 60, 30, 15))?.rate == "30")
        #expect(chosen(offer("YUYV", Self.hd, 60, 50, 15))?.rate == "50")
        #expect(chosen(offer("YUYV", Self.hd, 60), offer("MJPG", Self.hd, 30))?.format == "MJPG")
    }

    @Test func greyIsForCamerasThatHaveNoColour() {
        #expect(chosen(offer("GREY", Self.hd, 60), offer("YUYV", Self.vga, 5))?.format == "YUYV")
        #expect(chosen(offer("GREY", Self.hd, 30))?.format == "GREY")
    }

    @Test func theLeastWorkWinsAmongEquals() {
        #expect(chosen(offer("NV12", Self.hd, 30), offer("YUYV", Self.hd, 30))?.format == "YUYV")
        #expect(chosen(offer("YUYV", Self.hd, 30), offer("UYVY", Self.hd, 30))?.format == "UYVY")
        #expect(chosen(offer("BGR3", Self.hd, 30), offer("YU12", Self.hd, 30))?.format == "YU12")
        #expect(chosen(offer("MJPG", Self.hd, 30), offer("BGR4", Self.hd, 30))?.format == "BGR4")
    }

    @Test func whatCannotBeShownIsNotAskedFor() {
        #expect(chosen(offer("BA81", Self.hd, 30)) == nil)
        #expect(chosen(offer("YUYV", FrameSize(width: 641, height: 480), 30)) == nil)
        #expect(chosen(offer("YUYV", FrameSize(width: 32768, height: 32768), 30)) == nil)
    }

    @Test func aDeviceThatDoesNotTellItsRateIsAskedForOurs() {
        let silent = StreamOffer(format: FourCC("YUYV"), size: Self.hd, rates: .unknown)
        #expect(StreamChoice.ranked([silent], for: VideoFormat(size: Self.hd, rate: .thirty)).first?.rate == nil)
        #expect(chosen(silent, offer("MJPG", Self.hd, 30))?.format == "YUYV")
    }

    @Test func theOthersRemainForDriversThatDoNotGrantTheFirst() {
        let ranked = StreamChoice.ranked(
            [offer("MJPG", Self.hd, 30), offer("YUYV", Self.hd, 30), offer("H264", Self.hd, 30)],
            for: VideoFormat(size: Self.hd, rate: .thirty))
        #expect(ranked.map(\.format.description) == ["YUYV", "MJPG", "H264"])
    }
}
#endif
