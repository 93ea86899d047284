#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// A decoded picture on its way to the thread that makes a frame of it.
// @unchecked: the thread that decoded it lets go of it when it hands it over.
struct StreamPicture: @unchecked Sendable {
    let picture: MediaPicture
    let captured: MonotonicTime
    /// The connection that it came over.
    let connection: Int
    let rate: FrameRate
    let sound: AudioFormat?
    let turn: QuarterTurn

    /// The size of the upright picture in square pixels, even and at most 4K.
    var size: FrameSize {
        let frame = picture.pointer.pointee
        let isKnown = frame.sample_aspect_ratio.num > 0 && frame.sample_aspect_ratio.den > 0
        let (across, up) =
            isKnown ? (Int(frame.sample_aspect_ratio.num), Int(frame.sample_aspect_ratio.den)) : (1, 1)
        return turn.isSideways
            ? MediaSize.squarePixels(
                width: Int(frame.height), height: Int(frame.width), pixelAspect: (up, across))
            : MediaSize.squarePixels(
                width: Int(frame.width), height: Int(frame.height), pixelAspect: (across, up))
    }

    var traits: StreamTraits { StreamTraits(size: size, rate: rate, sound: sound) }
}
#endif
