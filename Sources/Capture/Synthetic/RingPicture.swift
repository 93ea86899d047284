import Frames

/// The memory of one picture of the ring, and the moment it shows.
// @unchecked: only the camera's thread writes, and only while no frame shares the picture (see PictureRing).
final class RingPicture: @unchecked Sendable {
    // Kernels may read whole vectors, up to one beyond the end.
    private static let alignment = 64

    let pixels: UYVYPicture
    private var shown: SceneMoment?

    init(layout: FrameLayout) {
        pixels = UYVYPicture(
            layout: layout,
            base: .allocate(byteCount: layout.byteCount + Self.alignment, alignment: Self.alignment))
    }

    /// A copy of a picture that somebody may be reading.
    init(copying other: RingPicture) {
        pixels = UYVYPicture(
            layout: other.pixels.layout,
            base: .allocate(byteCount: other.pixels.layout.byteCount + Self.alignment, alignment: Self.alignment))
        pixels.base.copyMemory(from: other.pixels.base, byteCount: pixels.layout.byteCount)
        shown = other.shown
    }

    deinit {
        pixels.base.deallocate()
    }

    func show(_ moment: SceneMoment, of scene: any SyntheticScene) {
        scene.update(pixels, from: shown, to: moment)
        shown = moment
    }
}
