import Capture
import Frames
import Testing

@Suite struct MediaPolicyTests {
    @Test(
        arguments: [
            // Steady files keep their exact rate.
            ((30000, 1001), (30000, 1001), (30000, 1001)), ((25, 1), (25, 1), (25, 1)), ((100, 7), (100, 7), (100, 7)),
            // Rounded timestamps hide a usual rate.
            ((2997, 100), (30000, 1001), (30000, 1001)), ((19001, 317), (60000, 1001), (60000, 1001)),
            // Interlaced: the timestamps are those of fields.
            ((25, 1), (50, 1), (25, 1)),
            // Phones vary their rate.
            ((2987, 100), (90000, 1), (30000, 1001)), ((1, 5), (1000, 1), (10, 1)), ((240, 1), (240, 1), (60, 1)),
        ])
    func theSteadyRateIsTheFilesOwnOrTheNearestUsualOne(
        average: (Int, Int), real: (Int, Int), expected: (Int, Int)
    ) {
        let rate = MediaRate.steady(
            average: FrameRate(average.0, average.1), real: FrameRate(real.0, real.1))
        #expect(rate == FrameRate(expected.0, expected.1))
    }

    @Test func anUnknownRateIsReplaced() {
        #expect(MediaRate.steady(average: nil, real: FrameRate(24, 1)) == FrameRate(24, 1))
        #expect(MediaRate.steady(average: nil, real: nil) == .thirty)
    }

    @Test(
        arguments: [
            (1920, 1080, (1, 1), FrameSize(width: 1920, height: 1080)),
            (720, 576, (16, 15), FrameSize(width: 768, height: 576)),
            (7680, 4320, (1, 1), FrameSize(width: 3840, height: 2160)),
            (4096, 2160, (1, 1), FrameSize(width: 3840, height: 2026)),
            (101, 51, (1, 1), FrameSize(width: 102, height: 52)), (1, 1, (1, 1), FrameSize(width: 2, height: 2)),
        ])
    func sizesAreInSquarePixelsEvenAndAtMost4K(width: Int, height: Int, aspect: (Int, Int), expected: FrameSize) {
        let size = MediaSize.squarePixels(width: width, height: height, pixelAspect: aspect)
        #expect(size == expected)
        #expect(size.isUsable)
    }

    @Test func pictureOfAnotherShapeLiesInTheMiddle() {
        let frame = FrameSize(width: 1280, height: 720)
        #expect(
            MediaSize.fit(FrameSize(width: 1440, height: 1080), into: frame)
                == PixelRect(left: 160, top: 0, right: 1120, bottom: 720))
        #expect(
            MediaSize.fit(FrameSize(width: 1920, height: 800), into: frame)
                == PixelRect(left: 0, top: 92, right: 1280, bottom: 626))
        #expect(
            MediaSize.fit(FrameSize(width: 1920, height: 1080), into: frame)
                == PixelRect(left: 0, top: 0, right: 1280, bottom: 720))
    }
}
