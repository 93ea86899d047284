import Frames
import Outputs
import TestSupport
import Testing

/// What an independent decoder sees of the pictures.
@Suite struct PreviewEncoderTests {
    private func decoded(
        _ frame: Frame, _ size: FrameSize? = nil, quality: Int = 95
    ) throws -> DecodedPicture {
        let encoder = try PreviewEncoders.make()
        try encoder.load(frame)
        return try DecodedPicture(jpeg: try encoder.encode(size ?? frame.layout.size, quality: quality).bytes)
    }

    @Test(arguments: PixelFormat.allCases, [(420, 240), (350, 200), (210, 120), (140, 80)])
    func barsHaveTheirColoursInEverySize(format: PixelFormat, shown: (width: Int, height: Int)) throws {
        let bars = TestFrames().bars(try FrameLayout(format, FrameSize(width: 420, height: 240)))
        let picture = try decoded(bars, FrameSize(width: shown.width, height: shown.height))
        #expect(picture.size == FrameSize(width: shown.width, height: shown.height))
        for (found, bar) in zip(picture.barColours(), DecodedPicture.Colour.bars) {
            #expect(found.isWithin(3, of: bar), "\(found) for \(bar)")
        }
    }

    @Test func limitedRangeBecomesFull() throws {
        let layout = try FrameLayout(.uyvy, FrameSize(width: 64, height: 16))
        let steps = [0.0, 16, 126, 235, 255]
        let greys = [0, 0, 128, 255, 255]
        for (luma, grey) in zip(steps, greys) {
            let picture = try decoded(TestFrames().flat(YCbCr(y: luma, cb: 128, cr: 128), layout))
            let expected = DecodedPicture.Colour(red: grey, green: grey, blue: grey)
            #expect(picture.colour(20, 8).isWithin(1, of: expected), "\(luma): \(picture.colour(20, 8))")
        }
    }

    @Test(arguments: PixelFormat.allCases)
    func linesWithPaddingAreReadStraight(format: PixelFormat) throws {
        let layout = try FrameLayout(
            format, FrameSize(width: 322, height: 182), lineStride: format == .uyvy ? 768 : 384)
        let frame = TestFrames().frame(layout) { x, y in YCbCr(y: x < 0.5 ? 16 : y < 0.5 ? 126 : 235, cb: 128, cr: 128)
        }
        let picture = try decoded(frame)
        for line in [4, 80, 100, 178] {
            #expect(picture.colour(8, line).green < 4)
            #expect(abs(picture.colour(314, line).green - (line < 91 ? 128 : 255)) < 4)
        }
    }

    @Test(arguments: [(360, 206), (322, 184), (210, 120), (122, 70)])
    func whatIsSmallerIsInItsPlace(shown: (width: Int, height: Int)) throws {
        let layout = try FrameLayout(.i420, FrameSize(width: 420, height: 240))
        let frame = TestFrames().frame(layout) { x, y in YCbCr(y: 16 + (110 * x + 109 * y).rounded(), cb: 128, cr: 128)
        }
        let picture = try decoded(frame, FrameSize(width: shown.width, height: shown.height))
        for (x, y) in [(0.05, 0.1), (0.5, 0.5), (0.9, 0.2), (0.97, 0.95)] {
            let (column, line) = (Int(x * Double(shown.width)), Int(y * Double(shown.height)))
            let exactX = (Double(column) + 0.5) / Double(shown.width)
            let exactY = (Double(line) + 0.5) / Double(shown.height)
            let expected = 255 * (110 * exactX + 109 * exactY) / 219
            #expect(abs(Double(picture.colour(column, line).green) - expected) < 4, "at \(x), \(y)")
        }
    }

    @Test func theSmallestPictureIsShown() throws {
        let layout = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4))
        let red = YCbCr(y: 63, cb: 102, cr: 240)
        let picture = try decoded(TestFrames().flat(red, layout))
        #expect(picture.size == layout.size)
        #expect(picture.colour(4, 2).isWithin(3, of: DecodedPicture.Colour(red: 255, green: 0, blue: 0)))
        #expect(try decoded(TestFrames().flat(red, layout), FrameSize(width: 2, height: 2)).size.width == 2)
    }

    @Test func lessQualityTakesLessRoom() throws {
        let encoder = try PreviewEncoders.make()
        let size = FrameSize(width: 640, height: 360)
        try encoder.load(TestFrames().gradient(try FrameLayout(.uyvy, size)))
        let counts = try [10, 50, 95].map { try encoder.encode(size, quality: $0).bytes.count }
        #expect(counts == counts.sorted() && counts[0] < counts[2])
    }

    @Test func onePictureIsMadeInSeveralSizes() throws {
        let encoder = try PreviewEncoders.make()
        try encoder.load(TestFrames().bars(try FrameLayout(.nv12, FrameSize(width: 640, height: 360))))
        for width in [640, 320, 480, 640] {
            let size = PreviewKind(width: width, quality: 90).size(of: FrameSize(width: 640, height: 360))
            #expect(try DecodedPicture(jpeg: encoder.encode(size, quality: 90).bytes).size == size)
        }
    }
}
