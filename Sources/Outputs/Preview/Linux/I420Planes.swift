#if canImport(CTurboJPEG) && canImport(CYUV)
import CPixelKernels
import Frames

/// Memory of a picture in three planes, chroma halved in width and height. Used on one thread.
final class I420Planes {
    private static let alignment = 64
    // Kernels read and write whole vectors at the end of a line.
    private static let slack = 64

    let size: FrameSize
    /// Bytes from line to line.
    let lineStride: Int
    let chromaStride: Int
    private let base: UnsafeMutablePointer<UInt8>

    init(_ size: FrameSize) {
        self.size = size
        lineStride = Self.aligned(size.width)
        chromaStride = Self.aligned(size.width / 2)
        let byteCount = lineStride * size.height + 2 * chromaStride * (size.height / 2) + Self.slack
        base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: Self.alignment)
            .bindMemory(to: UInt8.self, capacity: byteCount)
        base.initialize(repeating: 0, count: byteCount)
    }

    deinit {
        UnsafeMutableRawPointer(base).deallocate()
    }

    var planes: [Plane] {
        let start = pointers(atLine: 0)
        let half = FrameSize(width: size.width / 2, height: size.height / 2)
        return [
            Plane(base: start.luma, lineStride: lineStride, size: size),
            Plane(base: start.cb, lineStride: chromaStride, size: half),
            Plane(base: start.cr, lineStride: chromaStride, size: half),
        ]
    }

    struct Plane {
        let base: UnsafeMutablePointer<UInt8>
        let lineStride: Int
        let size: FrameSize
    }

    /// Where an even line of luma and its chroma begin.
    func pointers(
        atLine line: Int
    ) -> (luma: UnsafeMutablePointer<UInt8>, cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>) {
        let chroma = base + lineStride * size.height + line / 2 * chromaStride
        return (base + line * lineStride, chroma, chroma + chromaStride * (size.height / 2))
    }

    func linePair(at line: Int) -> cpk_line_pair {
        let start = pointers(atLine: line)
        return cpk_line_pair(
            luma: (start.luma, start.luma + lineStride), cb: start.cb, cr: start.cr, count: Int32(size.width / 2))
    }

    private static func aligned(_ width: Int) -> Int { (width + alignment - 1) / alignment * alignment }
}
#endif
