import CPixelKernels
import Frames

/// Reads rows of a picture as 16-bit samples, whatever its pixel format.
struct SourceRows {
    private let frame: Frame
    private let kernels: PixelKernels

    init(_ frame: Frame, kernels: PixelKernels) throws(ProcessingError) {
        guard frame.layout.pixelFormat == .uyvy else { throw .unsupportedFormat(frame.layout.pixelFormat) }
        self.frame = frame
        self.kernels = kernels
    }

    /// A line of UYVY.
    func line(_ row: Int) -> UnsafePointer<UInt8> {
        // A picture has at least one line, so its bytes have an address.
        frame.bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self) + frame.layout.lineOffset(row)
    }

    /// The given columns of a row, coloured if wanted and its borders extended.
    func load(_ row: Int, columns: Range<Int>, colour: ColourPlan?, into rows: SampleRows) {
        let (source, count) = (line(row) + columns.lowerBound * 2, Int32(columns.count))
        if let colour {
            kernels.native.unpack_colour(source, colour.native, rows.luma.start, rows.chroma.start, count)
        } else {
            kernels.native.unpack(source, rows.luma.start, rows.chroma.start, count)
        }
        rows.luma.extendBorders(count: columns.count, step: 1)
        rows.chroma.extendBorders(count: columns.count, step: 2)
    }
}
