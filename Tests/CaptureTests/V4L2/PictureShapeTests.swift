#if os(Linux)
import Capture
import Frames
import Testing

/// What a driver grants, and what of it can be true.
struct PictureShapeTests {
    private func shape(
        _ format: String, _ width: Int, _ height: Int, line: Int, image: Int, colour: ColourCodes = ColourCodes()
    ) -> PictureShape? {
        PictureShape(
            PictureShape.Grant(
                format: FourCC(format), width: width, height: height, bytesPerLine: line, imageBytes: image,
                colour: colour))
    }

    @Test func whatIsGrantedCounts() {
        let shape = shape("YUYV", 640, 360, line: 1536, image: 1536 * 360)
        #expect(shape?.size == FrameSize(width: 640, height: 360))
        #expect(shape?.lineStride == 1536)
        #expect(shape?.byteCount == 1536 * 360)
    }

    @Test func linesThatAreTooShortAreNotBelieved() {
        #expect(shape("YUYV", 640, 360, line: 0, image: 640 * 720)?.lineStride == 1280)
        #expect(shape("YUYV", 640, 360, line: 640, image: 640 * 720)?.lineStride == 1280)
    }

    @Test func linesThePictureHasNoRoomForAreNotBelieved() {
        #expect(shape("UYVY", 640, 360, line: 4096, image: 640 * 720)?.lineStride == 1280)
    }

    @Test func planesHaveTheirBytes() {
        #expect(shape("NV12", 640, 360, line: 704, image: 704 * 540)?.byteCount == 704 * 540)
        #expect(shape("YU12", 640, 360, line: 640, image: 640 * 540)?.byteCount == 640 * 540)
        #expect(shape("NV16", 640, 360, line: 640, image: 640 * 720)?.byteCount == 640 * 720)
        #expect(shape("BGR3", 640, 360, line: 1920, image: 1920 * 360)?.byteCount == 1920 * 360)
        #expect(shape("GREY", 640, 360, line: 640, image: 640 * 360)?.byteCount == 640 * 360)
    }

    @Test func compressedPicturesHaveAsManyAsTheyHave() {
        let shape = shape("MJPG", 1920, 1080, line: 0, image: 500_000)
        #expect(shape?.byteCount == 0)
        #expect(shape?.coding == .jpeg)
    }

    @Test func whatCannotBeShownIsRefused() {
        #expect(shape("BA81", 640, 360, line: 640, image: 640 * 360) == nil)
        #expect(shape("YUYV", 639, 360, line: 1280, image: 640 * 720) == nil)
        #expect(shape("YUYV", 0, 0, line: 0, image: 0) == nil)
    }

    @Test func theUsualColoursAreThoseOfTheSpecification() {
        let sRGB: UInt32 = 8
        let rec709: UInt32 = 3
        let jpeg: UInt32 = 7
        func colour(_ codes: ColourCodes, rgb: Bool = false, jpeg: Bool = false) -> SampleColour {
            SampleColour(codes, isRGB: rgb, isJPEG: jpeg)
        }
        #expect(colour(ColourCodes(space: sRGB)) == SampleColour(matrix: .bt601, isFullRange: false))
        #expect(colour(ColourCodes(space: rec709)) == .house)
        #expect(colour(ColourCodes(space: jpeg)) == SampleColour(matrix: .bt601, isFullRange: true))
        #expect(colour(ColourCodes(space: sRGB), jpeg: true) == SampleColour(matrix: .bt601, isFullRange: true))
        #expect(colour(ColourCodes(space: sRGB), rgb: true).isFullRange)
    }

    @Test func whatTheDriverSaysOfItsColoursCounts() {
        let codes = ColourCodes(space: 8, encoding: 2, quantization: 1)
        #expect(
            SampleColour(codes, isRGB: false, isJPEG: false) == SampleColour(matrix: .bt709, isFullRange: true))
        let limited = ColourCodes(space: 8, quantization: 2)
        #expect(!SampleColour(limited, isRGB: true, isJPEG: false).isFullRange)
        #expect(!SampleColour(limited, isRGB: false, isJPEG: true).isFullRange)
    }
}
#endif
