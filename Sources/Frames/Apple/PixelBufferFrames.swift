#if canImport(AVFoundation)
import CoreVideo

/// Makes frames of NV12 pixel buffers: over their own memory where the planes lie as an output takes them, else of a
/// copy. To be used from one thread.
package final class PixelBufferFrames {
    private static let planes = 2
    private let pool = FramePool()
    /// Frames that had to be copied.
    package private(set) var copies = 0

    package init() {}

    package func frame(_ buffer: CVPixelBuffer, number: Int64, rate: FrameRate, stamps: FrameStamps) -> Frame? {
        guard CVPixelBufferGetPlaneCount(buffer) == Self.planes, let loan = PixelBufferLoan(buffer),
            let luma = CVPixelBufferGetBaseAddressOfPlane(buffer, 0),
            let chroma = CVPixelBufferGetBaseAddressOfPlane(buffer, 1)
        else { return nil }
        let geometry = BiplanarGeometry(
            size: FrameSize(width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer)),
            lumaStride: CVPixelBufferGetBytesPerRowOfPlane(buffer, 0),
            chromaStride: CVPixelBufferGetBytesPerRowOfPlane(buffer, 1), chromaOffset: chroma - luma)
        if let layout = geometry.layout {
            return Frame(
                layout: layout, number: number, rate: rate, stamps: stamps, base: UnsafeRawPointer(luma), owner: loan)
        }
        return copy(geometry, luma: luma, chroma: chroma)?.finish(number: number, rate: rate, stamps: stamps)
    }

    private func copy(
        _ geometry: BiplanarGeometry, luma: UnsafeMutableRawPointer, chroma: UnsafeMutableRawPointer
    ) -> DraftFrame? {
        guard let layout = try? FrameLayout(.nv12, geometry.size), let target = Optional(pool.draft(layout)) else {
            return nil
        }
        copies += 1
        let planes = [(luma, geometry.lumaStride, layout.height), (chroma, geometry.chromaStride, layout.height / 2)]
        for (plane, (source, stride, lines)) in planes.enumerated() {
            for line in 0..<lines {
                let start = layout.planeOffset(plane) + line * layout.planeStride(plane)
                UnsafeMutableRawBufferPointer(rebasing: target.bytes[start..<start + layout.width])
                    .copyMemory(from: UnsafeRawBufferPointer(start: source + line * stride, count: layout.width))
            }
        }
        return target
    }
}
#endif
