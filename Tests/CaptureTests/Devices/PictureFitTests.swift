import Capture
import Frames
import Testing

@Suite struct PictureFitTests {
    private let hd = FrameSize(width: 1920, height: 1080)

    @Test func aWidePictureOnAnUprightScreenHasBarsAboveAndBelow() throws {
        let fit = try #require(PictureFit(hd, width: 320, height: 640))
        #expect(fit == PictureFit(hd, width: 320, height: 640))
        #expect((fit.x, fit.y) == (0, 230))
        #expect((fit.width, fit.height) == (320, 180))
        #expect(fit.picturePoint(x: 160, y: 320) == .centre)
        #expect(fit.picturePoint(x: 160, y: 100) == nil)
    }

    @Test func aScreenWithoutRoomShowsNothing() {
        #expect(PictureFit(hd, width: 0, height: 100) == nil)
    }
}
