import CPixelKernels

/// Memory for one row of 16-bit samples, with room around it for kernels that handle whole blocks.
final class SampleRow {
    private static let margin = Int(CPK_MARGIN)
    /// Samples a row may hold.
    private static let capacity = 3840 + Int(CPK_BLOCK)
    private let memory: UnsafeMutablePointer<Int16>

    init() {
        let count = Self.margin + Self.capacity + 2 * Self.margin
        memory = UnsafeMutableRawPointer.allocate(byteCount: count * 2, alignment: 64)
            .bindMemory(to: Int16.self, capacity: count)
        memory.initialize(repeating: 0, count: count)
    }

    deinit {
        memory.deallocate()
    }

    /// The first sample.
    var start: UnsafeMutablePointer<Int16> { memory + Self.margin }

    /// The first sample, to read.
    var read: UnsafePointer<Int16> { UnsafePointer(start) }

    /// Repeats the first and last `step` samples outwards, for taps beyond the border of the picture.
    func extendBorders(count: Int, step: Int) {
        for distance in 1...2 {
            for sample in 0..<step {
                start[-distance * step + sample] = start[sample]
                start[count + (distance - 1) * step + sample] = start[count - step + sample]
            }
        }
    }
}

/// Luma and chroma of one picture row.
struct SampleRows {
    let luma = SampleRow()
    let chroma = SampleRow()
}
