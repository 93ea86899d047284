#if canImport(CTurboJPEG) && canImport(CYUV)
import CYUV
import Frames

/// Makes pictures of one size smaller: by averaging boxes from half the size down, which libyuv does fast, and by
/// interpolation above, which it does slowly.
final class PictureShrinker {
    private let result: I420Planes
    /// Luma's and chroma's; nil from half the size down.
    private let plans: (luma: PlaneShrinker, chroma: PlaneShrinker)?

    init(from source: FrameSize, to target: FrameSize) {
        result = I420Planes(target)
        func halved(_ size: FrameSize) -> FrameSize { FrameSize(width: size.width / 2, height: size.height / 2) }
        plans =
            target.width * 2 <= source.width
            ? nil
            : (
                PlaneShrinker(from: source, to: target), PlaneShrinker(from: halved(source), to: halved(target))
            )
    }

    /// The picture in the smaller size, until the next call.
    func shrink(_ picture: I420Planes) -> I420Planes {
        for (index, (from, to)) in zip(picture.planes, result.planes).enumerated() {
            if let plans {
                (index == 0 ? plans.luma : plans.chroma).shrink(from, into: to)
            } else {
                Self.average(from, into: to)
            }
        }
        return result
    }

    private static func average(_ from: I420Planes.Plane, into to: I420Planes.Plane) {
        ScalePlane(
            from.base, Int32(from.lineStride), Int32(from.size.width), Int32(from.size.height), to.base,
            Int32(to.lineStride), Int32(to.size.width), Int32(to.size.height), kFilterBox)
    }
}
#endif
