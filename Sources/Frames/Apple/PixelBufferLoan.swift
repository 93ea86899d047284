#if canImport(AVFoundation)
import CoreVideo

/// A pixel buffer of the system, locked for reading for as long as a frame shows it.
// @unchecked: nobody writes the buffer once it has been delivered, and it goes back with the last reference.
package final class PixelBufferLoan: @unchecked Sendable {
    package let buffer: CVPixelBuffer

    /// nil when the buffer's memory cannot be had.
    package init?(_ buffer: CVPixelBuffer) {
        guard CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess else { return nil }
        self.buffer = buffer
    }

    deinit {
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    }
}
#endif
