import Frames

/// A picture to be made, for every viewer who gets just this one.
struct PreviewJob: Hashable {
    let size: FrameSize
    let quality: Int

    init(_ kind: PreviewKind, of picture: FrameSize) {
        size = kind.size(of: picture)
        quality = kind.quality
    }
}
