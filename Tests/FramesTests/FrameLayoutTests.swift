import Frames
import Testing

@Suite struct FrameLayoutTests {
    private let small = FrameSize(width: 8, height: 4)

    @Test func uyvyHasTwoBytesAPixel() throws {
        let layout = try FrameLayout(.uyvy, small)
        #expect(layout.lineStride == 16)
        #expect(layout.byteCount == 64)
        #expect(layout.lineOffset(3) == 48)
    }

    @Test func nv12ChromaFollowsLumaWithTheSameStride() throws {
        let layout = try FrameLayout(.nv12, small, lineStride: 10)
        #expect(layout.planeOffset(1) == 40)
        #expect(layout.planeStride(1) == 10)
        #expect(layout.byteCount == 60)
    }

    @Test func i420ChromaHasHalfTheStride() throws {
        let layout = try FrameLayout(.i420, small)
        #expect(layout.planeOffset(1) == 32)
        #expect(layout.planeOffset(2) == 40)
        #expect(layout.planeStride(2) == 4)
        #expect(layout.byteCount == 48)
    }

    @Test(arguments: [(7, 4), (8, 3), (0, 2), (3842, 2160), (1920, 2162)])
    func oddEmptyAndOversizedPicturesAreRefused(width: Int, height: Int) {
        #expect(throws: FramesError.self) { try FrameLayout(.uyvy, FrameSize(width: width, height: height)) }
    }

    @Test func aShortLineStrideIsRefused() {
        #expect(throws: FramesError.self) { try FrameLayout(.uyvy, small, lineStride: 14) }
    }
}
