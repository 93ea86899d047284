import CPixelKernels
import Frames

/// Reads lines of a picture. Does not keep the picture alive: a counted reference for each line would cost as much time
/// as the pixels do.
struct SourceRows {
    private let start: UnsafePointer<UInt8>
    private let stride: Int
    let height: Int

    init(_ frame: borrowing Frame) throws(ProcessingError) {
        let layout = frame.layout
        guard layout.pixelFormat == .uyvy else { throw .unsupportedFormat(layout.pixelFormat) }
        // A picture has at least one line, so its bytes have an address.
        start = (frame.bytes.baseAddress.unsafelyUnwrapped + layout.lineOffset(0)).assumingMemoryBound(to: UInt8.self)
        stride = layout.lineStride
        height = layout.height
    }

    /// Columns of a row.
    func line(_ row: Int, columns: Range<Int>) -> cpk_line {
        cpk_line(
            bytes: start + row * stride + columns.lowerBound * 2, stride: Int64(stride), pixels: Int32(columns.count))
    }
}
