import CNDI
import Frames
import Outputs
import TestSupport
import Testing

@Suite struct VideoFrameTests {
    private static let grey = YCbCr(y: 100, cb: 128, cr: 128)

    @Test func describesAFrameAsItIs() throws {
        let rate = try #require(FrameRate(30000, 1001))
        let layout = try FrameLayout(.uyvy, FrameSize(width: 64, height: 36), lineStride: 192)
        let frame = TestFrames(rate: rate).flat(Self.grey, layout)
        let picture = try ndi_video_frame(frame, timecode: 77)
        #expect(picture.width == 64 && picture.height == 36)
        #expect(picture.fourcc == NDI_FOURCC_UYVY)
        #expect(picture.rate_numerator == 30000 && picture.rate_denominator == 1001)
        #expect(picture.picture_aspect_ratio == Float(64) / 36)
        #expect(picture.frame_format == NDI_FRAME_PROGRESSIVE)
        #expect(picture.timecode == 77)
        #expect(picture.line_stride == 192)
        #expect(picture.metadata == nil && picture.timestamp == 0)
        #expect(UnsafeRawPointer(picture.data) == frame.bytes.baseAddress)
    }

    @Test(arguments: [
        (1, Int(Int32.max)), (Int(Int32.max), 1), (Int(Int32.max) + 2, Int(Int32.max)), (1, 2), (1_000_000, 1),
        (100_000_001, 100_000_000),
    ])
    func refusesRatesTheRuntimeCannotTake(numerator: Int, denominator: Int) throws {
        let rate = try #require(FrameRate(numerator, denominator))
        let layout = try FrameLayout(.uyvy, FrameSize(width: 16, height: 16))
        let frame = TestFrames(rate: rate).flat(Self.grey, layout)
        #expect(throws: UnsendableFrame.rate) { try ndi_video_frame(frame, timecode: 0) }
    }
}
