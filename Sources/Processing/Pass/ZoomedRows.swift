import CPixelKernels

/// Source rows stretched to the width of a strip, each made once: output rows that lie beside each other share them.
struct ZoomedRows {
    private static let kept = Int(CPK_TAPS)
    /// Rows of ``SampleMemory`` that are needed: those kept, and one as it was loaded.
    static let rowsNeeded = kept + 1

    private let source: SourceRows
    private let columns: Range<Int>
    private let colour: UnsafePointer<cpk_colour>?
    private let kernels: cpk_kernels
    private let plans: (luma: UnsafePointer<cpk_resampling>, chroma: UnsafePointer<cpk_resampling>)
    private let count: Int32
    private let loaded: SampleRows
    private let slots: (SampleRows, SampleRows, SampleRows, SampleRows)
    /// The number of the last row that was made.
    private var last = -1

    /// Keeps nothing alive of what it is given.
    init(
        of source: SourceRows, strip: ZoomStrip, colour: UnsafePointer<cpk_colour>?, kernels: cpk_kernels,
        memory: SampleMemory
    ) {
        self.source = source
        columns = strip.columns
        self.colour = colour
        self.kernels = kernels
        plans = (UnsafePointer(strip.luma.native), UnsafePointer(strip.chroma.native))
        count = Int32(strip.pixels.count)
        slots = (memory[0], memory[1], memory[2], memory[3])
        loaded = memory[Self.kept]
    }

    /// The rows around an output row, stretched; output rows are to be asked for from top to bottom. The pointers hold
    /// until the next call.
    mutating func around(_ taps: Taps) -> cpk_rows {
        let wanted = min(source.height - 1, taps.sample + 2)
        last = max(last, max(0, taps.sample - 1) - 1)
        while last < wanted {
            last += 1
            make(last)
        }
        let rows = (slot(taps.sample - 1), slot(taps.sample), slot(taps.sample + 1), slot(taps.sample + 2))
        func reading(_ pointer: UnsafeMutablePointer<Int16>) -> UnsafePointer<Int16> { UnsafePointer(pointer) }
        return cpk_rows(
            luma: (reading(rows.0.luma), reading(rows.1.luma), reading(rows.2.luma), reading(rows.3.luma)),
            chroma: (reading(rows.0.chroma), reading(rows.1.chroma), reading(rows.2.chroma), reading(rows.3.chroma)),
            weights: (taps.before, taps.next, taps.after))
    }

    private func make(_ row: Int) {
        let line = source.line(row, columns: columns)
        if let colour {
            kernels.unpack_colour(line, colour, loaded.luma, loaded.chroma)
        } else {
            kernels.unpack(line, loaded.luma, loaded.chroma)
        }
        loaded.extendBorders(pixels: columns.count)
        let target = slot(row)
        kernels.resample(plans.luma, loaded.luma, target.luma, count)
        kernels.resample(plans.chroma, loaded.chroma, target.chroma, count)
    }

    /// Where a row is kept; beyond the picture, its first or last one.
    private func slot(_ row: Int) -> SampleRows {
        switch min(source.height - 1, max(0, row)) % Self.kept {
        case 0: slots.0
        case 1: slots.1
        case 2: slots.2
        default: slots.3
        }
    }
}
