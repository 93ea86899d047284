import Frames
import Testing

@Suite struct BiplanarGeometryTests {
    private let size = FrameSize(width: 1280, height: 720)

    @Test func planesOneAfterAnotherAreSentAsTheyAre() {
        let geometry = BiplanarGeometry(size: size, lumaStride: 1344, chromaStride: 1344, chromaOffset: 1344 * 720)
        #expect(geometry.layout?.lineStride == 1344)
        #expect(geometry.layout?.planeOffset(1) == 1344 * 720)
    }

    @Test func aGapBetweenThePlanesNeedsACopy() {
        let geometry = BiplanarGeometry(size: size, lumaStride: 1280, chromaStride: 1280, chromaOffset: 1280 * 720 + 64)
        #expect(geometry.layout == nil)
    }

    @Test func differentStridesNeedACopy() {
        let geometry = BiplanarGeometry(size: size, lumaStride: 1280, chromaStride: 1344, chromaOffset: 1280 * 720)
        #expect(geometry.layout == nil)
    }
}
