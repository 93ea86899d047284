import CPixelKernels

/// Where each sample of an output row comes from: the same for all rows of a picture.
final class ResamplingPlan {
    private static let block = Int(CPK_BLOCK)
    private let starts: UnsafeMutablePointer<Int32>
    private let values: UnsafeMutablePointer<Int16>
    let native: UnsafeMutablePointer<cpk_resampling>

    /// - Parameters:
    ///   - positions: of the output's sites, rising, in sites of the source row that the kernel gets.
    ///   - step: samples to a site; 2 for Cb and Cr.
    init(_ positions: [Taps], step: Int) {
        let count = positions.count * step
        let blocks = (count + Self.block - 1) / Self.block
        let padded = blocks * Self.block
        starts = .allocate(capacity: blocks)
        values = UnsafeMutableRawPointer.allocate(byteCount: padded * 4 * 2, alignment: 64)
            .bindMemory(to: Int16.self, capacity: padded * 4)
        values.initialize(repeating: 0, count: padded * 4)
        for block in 0..<blocks {
            starts[block] = Int32(positions[block * Self.block / step].sample * step)
        }
        for (site, taps) in positions.enumerated() {
            for sample in site * step..<(site + 1) * step {
                let start = Int(starts[sample / Self.block])
                values[sample] = Int16(taps.sample * step + sample % step - start)
                values[padded + sample] = taps.before
                values[2 * padded + sample] = taps.next
                values[3 * padded + sample] = taps.after
            }
        }
        let weights = UnsafePointer(values + padded)
        native = .allocate(capacity: 1)
        native.initialize(
            to: cpk_resampling(
                starts: starts, offsets: values,
                weights: (weights, weights + padded, weights + 2 * padded), step: Int32(step)))
    }

    deinit {
        native.deallocate()
        values.deallocate()
        starts.deallocate()
    }
}
