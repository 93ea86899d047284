import CPixelKernels

/// Memory for rows of 16-bit samples as wide as a strip, with room around them for kernels that handle whole blocks.
final class SampleMemory {
    private static let margin = Int(CPK_MARGIN)
    /// Samples of a strip, its borders and what fills up the last block.
    private static let capacity = ZoomStrip.mostPixels + 2 * Int(CPK_BLOCK)
    private static let stride = margin + capacity + 2 * margin
    private let memory: UnsafeMutablePointer<Int16>

    /// - Parameter count: of rows of luma, and of as many of chroma.
    init(rows count: Int) {
        memory = UnsafeMutableRawPointer.allocate(byteCount: count * 2 * Self.stride * 2, alignment: 64)
            .bindMemory(to: Int16.self, capacity: count * 2 * Self.stride)
        memory.initialize(repeating: 0, count: count * 2 * Self.stride)
    }

    deinit {
        memory.deallocate()
    }

    subscript(index: Int) -> SampleRows {
        let luma = memory + index * 2 * Self.stride + Self.margin
        return SampleRows(luma: luma, chroma: luma + Self.stride)
    }
}
