import Frames

/// What is known of a stream once it has been seen.
struct StreamTraits: Sendable, Equatable {
    /// The upright picture in square pixels.
    var size: FrameSize
    var rate: FrameRate
    /// nil: a stream without sound.
    var sound: AudioFormat?

    /// The size it is delivered in: the one that is wanted, unless that is larger than the stream's own.
    func size(for wanted: FrameSize) -> FrameSize {
        let fits = wanted.isUsable && wanted.width <= size.width && wanted.height <= size.height
        return fits ? wanted : size
    }
}
