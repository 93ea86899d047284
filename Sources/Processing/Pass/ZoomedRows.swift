import CPixelKernels

/// Source rows stretched to the output's width, each made once: output rows that lie beside each other share them.
final class ZoomedRows {
    private static let kept = Int(CPK_TAPS)
    private let slots = (0..<kept).map { _ in SampleRows() }
    private let loaded = SampleRows()
    private var held = [Int](repeating: -1, count: kept)

    /// Forgets the rows of the picture before.
    func startPicture() {
        for slot in held.indices { held[slot] = -1 }
    }

    /// The rows around an output row, stretched. The pointers hold until the next call.
    func rows(
        for taps: Taps, of source: SourceRows, height: Int, plan: ZoomPlan, colour: ColourPlan?, kernels: PixelKernels,
        width: Int
    ) -> cpk_rows {
        func stretched(_ offset: Int) -> SampleRows {
            let row = min(height - 1, max(0, taps.sample + offset))
            let slot = row % Self.kept
            if held[slot] != row {
                source.load(row, columns: plan.columns, colour: colour, into: loaded)
                kernels.native.resample(plan.luma.native, loaded.luma.start, slots[slot].luma.start, Int32(width))
                kernels.native.resample(plan.chroma.native, loaded.chroma.start, slots[slot].chroma.start, Int32(width))
                held[slot] = row
            }
            return slots[slot]
        }
        let (before, here, next, after) = (stretched(-1), stretched(0), stretched(1), stretched(2))
        return cpk_rows(
            luma: (before.luma.read, here.luma.read, next.luma.read, after.luma.read),
            chroma: (before.chroma.read, here.chroma.read, next.chroma.read, after.chroma.read),
            weights: (taps.before, taps.next, taps.after))
    }
}
