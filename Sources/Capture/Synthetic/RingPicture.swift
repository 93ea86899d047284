import Frames

/// One picture of the ring, and the moment it shows.
// @unchecked: only the camera's thread writes, and only while no frame shares the picture (see PictureRing).
final class RingPicture: @unchecked Sendable {
    let pixels: UYVYPicture
    private let slab: PictureSlab
    private var shown: SceneMoment?

    private init(_ layout: FrameLayout, at offset: Int, in slab: PictureSlab, shown: SceneMoment? = nil) {
        pixels = UYVYPicture(layout: layout, base: slab.base + offset)
        self.slab = slab
        self.shown = shown
    }

    static func row(of count: Int, _ layout: FrameLayout) -> [RingPicture] {
        let slab = PictureSlab(byteCount: count * aligned(layout.byteCount))
        return (0..<count).map { RingPicture(layout, at: $0 * aligned(layout.byteCount), in: slab) }
    }

    /// A copy of its own, of a picture that somebody may be reading.
    func copy() -> RingPicture {
        let slab = PictureSlab(byteCount: pixels.layout.byteCount)
        slab.base.copyMemory(from: pixels.base, byteCount: pixels.layout.byteCount)
        return RingPicture(pixels.layout, at: 0, in: slab, shown: shown)
    }

    func show(_ moment: SceneMoment, of scene: any SyntheticScene) {
        scene.update(pixels, from: shown, to: moment)
        shown = moment
    }

    /// Rounded up to the start of a SIMD vector and a cache line.
    private static func aligned(_ byteCount: Int) -> Int { (byteCount + 63) / 64 * 64 }
}
