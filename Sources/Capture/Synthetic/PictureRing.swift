import Frames
import Synchronization

/// A scene painted several times over, with other noise in each picture, so that a frame costs only what moves in it.
///
/// A picture is lent out again when the last frame that shows it is gone.
final class PictureRing: Sendable {
    /// As many as are under way at once in the data plane (one waiting and one in work per stage), and some to spare.
    static let usualCount = 8

    private struct State {
        var free: [RingPicture]
        var made: Int
    }

    let layout: FrameLayout
    private let scene: any SyntheticScene
    private let pictures: [RingPicture]
    private let state: Mutex<State>

    init(_ scene: any SyntheticScene, count: Int = usualCount) throws(FramesError) {
        self.scene = scene
        layout = try FrameLayout(.uyvy, scene.size)
        let pictures = RingPicture.row(of: count, layout)
        Self.paint(scene, into: pictures)
        self.pictures = pictures
        state = Mutex(State(free: pictures, made: pictures.count))
    }

    /// Pictures allocated since the ring exists.
    var picturesMade: Int { state.withLock { $0.made } }

    /// A frame of the scene at a moment: the picture longest unused, or a copy when all are in use.
    func frame(_ moment: SceneMoment, rate: FrameRate) -> Frame {
        let lease = PictureLease(takePicture(), from: self)
        lease.picture.show(moment, of: scene)
        return Frame(
            layout: layout, number: moment.number, rate: rate,
            stamps: FrameStamps(captured: moment.captured, delivered: .now),
            base: UnsafeRawPointer(lease.picture.pixels.base), owner: lease)
    }

    fileprivate func takeBack(_ picture: RingPicture) {
        state.withLock { state in
            if state.free.count < pictures.count { state.free.append(picture) }
        }
    }

    private func takePicture() -> RingPicture {
        let free = state.withLock { state -> RingPicture? in
            if !state.free.isEmpty { return state.free.removeFirst() }
            state.made += 1
            return nil
        }
        return free ?? pictures[0].copy()
    }

    private static func paint(_ scene: any SyntheticScene, into pictures: [RingPicture]) {
        let canvas = LineCanvas(width: scene.size.width)
        var noise = SensorNoise()
        for line in 0..<scene.size.height {
            canvas.clear(0..<scene.size.width)
            scene.paint(line: line, onto: canvas)
            for picture in pictures {
                noise.withStretch(width: scene.size.width) {
                    canvas.render(into: picture.pixels.line(line), noise: $0)
                }
            }
        }
    }
}

/// Keeps a picture of the ring from being drawn over while a frame shows it.
private final class PictureLease: Sendable {
    let picture: RingPicture
    private let ring: PictureRing

    init(_ picture: RingPicture, from ring: PictureRing) {
        self.picture = picture
        self.ring = ring
    }

    deinit {
        ring.takeBack(picture)
    }
}
