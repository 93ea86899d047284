import Frames
import Outputs
import Testing

/// Which size of a picture is shown.
@Suite struct PreviewKindTests {
    private static let picture = FrameSize(width: 1920, height: 1080)

    @Test(arguments: [
        (960, 960, 540), (1280, 1280, 720), (640, 640, 360), (641, 642, 362), (64, 64, 36), (1920, 1920, 1080),
        (3840, 1920, 1080), (1600, 1600, 900), (1900, 1600, 900),
    ])
    func aPictureKeepsItsShapeAndIsNeverLarger(width: Int, shownWidth: Int, shownHeight: Int) {
        let size = PreviewKind(width: width, quality: 75).size(of: Self.picture)
        #expect(size == FrameSize(width: shownWidth, height: shownHeight))
    }

    @Test func anUprightPictureIsMeasuredByItsWidth() {
        let size = PreviewKind(width: 540, quality: 75).size(of: FrameSize(width: 1080, height: 1920))
        #expect(size == FrameSize(width: 540, height: 960))
    }

    @Test func aVeryFlatPictureStillHasTwoLines() {
        let size = PreviewKind(width: 64, quality: 75).size(of: FrameSize(width: 3840, height: 2))
        #expect(size == FrameSize(width: 64, height: 2))
    }
}
