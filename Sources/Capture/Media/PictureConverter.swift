#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Puts decoded pictures into frames of the camera's size, with black beside or above them where the shape differs.
struct PictureConverter {
    private let layout: FrameLayout
    private let place: PixelRect
    private let pool: FramePool
    private let turner: PictureTurner?
    private var scaler: PictureScaler?

    /// - Parameter size: the upright picture's.
    init(from size: FrameSize, turned turn: QuarterTurn, to layout: FrameLayout, pool: FramePool) {
        self.layout = layout
        self.pool = pool
        place = MediaSize.fit(size, into: layout.size)
        turner = PictureTurner(turn, to: place)
    }

    mutating func convert(_ picture: MediaPicture) throws(CaptureError) -> DraftFrame {
        let source = PictureScaler.Source(picture)
        let draft = pool.draft(layout)
        guard let base = draft.bytes.baseAddress else { return draft }
        let target = UYVYPicture(layout: layout, base: base)
        if let turner {
            let scaler = try scaler(for: source, to: turner.size, PictureTurner.format)
            turner.withPlanes { planes, strides in scaler.scale(picture, into: planes, strides) }
            turner.turn(into: target)
        } else if let packer = PlanarPacker(source, picture, for: place) {
            packer.pack(into: target, place)
        } else {
            let size = FrameSize(width: place.width, height: place.height)
            let scaler = try scaler(for: source, to: size, AV_PIX_FMT_UYVY422)
            scaler.scale(picture, into: [target.line(place.top) + place.left * 2], [Int32(layout.lineStride)])
        }
        MatrixConversion(from: source.matrix)?.apply(to: target, in: place)
        // After scaling: swscale may write a few bytes beyond the end of a line.
        for bar in bars { target.fill(bar, YCbCr.black.codes) }
        return draft
    }

    private var bars: [PixelRect] {
        [
            PixelRect(left: 0, top: 0, right: layout.width, bottom: place.top),
            PixelRect(left: 0, top: place.bottom, right: layout.width, bottom: layout.height),
            PixelRect(left: 0, top: place.top, right: place.left, bottom: place.bottom),
            PixelRect(left: place.right, top: place.top, right: layout.width, bottom: place.bottom),
        ]
    }

    /// Files may change their format on the way.
    private mutating func scaler(
        for source: PictureScaler.Source, to size: FrameSize, _ format: AVPixelFormat
    ) throws(CaptureError) -> PictureScaler {
        if let scaler, scaler.source == source { return scaler }
        let new = try PictureScaler(source, to: size, format)
        scaler = new
        return new
    }
}
#endif
