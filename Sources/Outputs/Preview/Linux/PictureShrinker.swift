#if canImport(CTurboJPEG) && canImport(CYUV)
import CPixelKernels
import CYUV
import Frames

/// Makes pictures of one size smaller: by averaging boxes from half the size down, which libyuv does fast, and by
/// interpolation above, which it does slowly.
final class PictureShrinker {
    private let source: FrameSize
    private let target: FrameSize
    /// Luma's and chroma's; nil from half the size down.
    private let plans: (luma: PlaneShrinker, chroma: PlaneShrinker)?

    init(from source: FrameSize, to target: FrameSize) {
        self.source = source
        self.target = target
        func halved(_ size: FrameSize) -> FrameSize { FrameSize(width: size.width / 2, height: size.height / 2) }
        plans =
            target.width * 2 <= source.width
            ? nil
            : (
                PlaneShrinker(from: source, to: target), PlaneShrinker(from: halved(source), to: halved(target))
            )
    }

    func fits(_ source: FrameSize, _ target: FrameSize) -> Bool { self.source == source && self.target == target }

    func shrink(_ picture: I420Planes, into result: I420Planes) throws(PreviewError) {
        guard let plans else { return try average(picture.planes, into: result.planes) }
        for (index, (from, to)) in zip(picture.planes, result.planes).enumerated() {
            (index == 0 ? plans.luma : plans.chroma).shrink(from, into: to)
        }
    }

    private func average(_ from: [I420Planes.Plane], into to: [I420Planes.Plane]) throws(PreviewError) {
        for (from, to) in zip(from, to) {
            ScalePlane(
                from.base, Int32(from.lineStride), Int32(from.size.width), Int32(from.size.height), to.base,
                Int32(to.lineStride), Int32(to.size.width), Int32(to.size.height), kFilterBox)
        }
    }
}
#endif
