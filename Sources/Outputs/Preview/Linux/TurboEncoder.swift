#if canImport(CTurboJPEG) && canImport(CYUV)
import CPixelKernels
import CYUV
import Frames

/// JPEG by libjpeg-turbo. The Y'CbCr of our pictures becomes that of JPEG without a way over RGB.
final class TurboEncoder: PreviewEncoder {
    // Few enough that the second step finds them in the cache.
    private static let stripLines = 8

    private let compressor: JPEGCompressor
    private var picture = I420Planes(FrameSize(width: 2, height: 2))
    /// What it takes to show the picture smaller, by size.
    private var shrinkers: [FrameSize: PictureShrinker] = [:]

    init() throws(PreviewError) {
        compressor = try JPEGCompressor()
    }

    func load(_ frame: Frame) throws(PreviewError) {
        guard let base = frame.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        let layout = frame.layout
        if picture.size != layout.size {
            picture = I420Planes(layout.size)
            shrinkers = [:]
        }
        for line in stride(from: 0, to: layout.height, by: Self.stripLines) {
            let count = min(Self.stripLines, layout.height - line)
            try copy(base, layout, line..<line + count)
            for pair in stride(from: line, to: line + count, by: 2) { cpk_make_full_range(picture.linePair(at: pair)) }
        }
    }

    func encode(_ size: FrameSize, quality: Int) throws(PreviewError) -> PreviewPicture {
        guard size != picture.size else { return try compressor.compress(picture, quality: quality) }
        return try compressor.compress(shrinker(to: size).shrink(picture), quality: quality)
    }

    private func shrinker(to size: FrameSize) -> PictureShrinker {
        if let known = shrinkers[size] { return known }
        // Sizes that nobody wants any more go; those in use come back at once.
        if shrinkers.count >= PreviewAudience.mostKinds { shrinkers = [:] }
        let new = PictureShrinker(from: picture.size, to: size)
        shrinkers[size] = new
        return new
    }

    /// Copies lines into planes; chroma of 4:2:2 is averaged over pairs of lines.
    private func copy(_ base: UnsafePointer<UInt8>, _ layout: FrameLayout, _ lines: Range<Int>) throws(PreviewError) {
        func source(_ plane: Int) -> UnsafePointer<UInt8> {
            let line = plane == 0 ? lines.lowerBound : lines.lowerBound / 2
            return base + layout.planeOffset(plane) + line * layout.planeStride(plane)
        }
        let target = picture.pointers(atLine: lines.lowerBound)
        let (width, height) = (Int32(layout.width), Int32(lines.count))
        let (stride, chromaStride) = (Int32(picture.lineStride), Int32(picture.chromaStride))
        let result =
            switch layout.pixelFormat {
            case .uyvy:
                UYVYToI420(
                    source(0), Int32(layout.lineStride), target.luma, stride, target.cb, chromaStride, target.cr,
                    chromaStride, width, height)
            case .nv12:
                NV12ToI420(
                    source(0), Int32(layout.lineStride), source(1), Int32(layout.planeStride(1)), target.luma, stride,
                    target.cb, chromaStride, target.cr, chromaStride, width, height)
            case .i420:
                I420Copy(
                    source(0), Int32(layout.lineStride), source(1), Int32(layout.planeStride(1)), source(2),
                    Int32(layout.planeStride(2)), target.luma, stride, target.cb, chromaStride, target.cr,
                    chromaStride, width, height)
            }
        guard result == 0 else { throw .failed(doing: "reading a \(layout.pixelFormat) picture", reason: "\(result)") }
    }
}
#endif
