import CPixelKernels
import Frames

/// The lines of a picture that is being drawn. Does not keep its memory alive.
struct TargetRows {
    private let start: UnsafeMutablePointer<UInt8>
    private let stride: Int

    init(_ draft: borrowing DraftFrame) {
        // A picture has at least one line, so its bytes have an address.
        let first = draft.bytes.baseAddress.unsafelyUnwrapped + draft.layout.lineOffset(0)
        start = first.assumingMemoryBound(to: UInt8.self)
        stride = draft.layout.lineStride
    }

    /// Columns of a row.
    func line(_ row: Int, columns: Range<Int>) -> cpk_target {
        cpk_target(
            bytes: start + row * stride + columns.lowerBound * 2, stride: Int64(stride), pixels: Int32(columns.count))
    }
}
