#if canImport(CoreImage)
import CoreVideo
import Foundation
import Frames

/// Lends out NV12 pixel buffers of one size that the graphics processor draws into; the system takes them back with
/// their last user.
final class PixelBufferPool {
    let size: FrameSize
    private let pool: CVPixelBufferPool

    init?(_ size: FrameSize) {
        var made: CVPixelBufferPool?
        let attributes: [String: Any] = [
            kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
            kCVPixelBufferWidthKey as String: size.width, kCVPixelBufferHeightKey as String: size.height,
            kCVPixelBufferIOSurfacePropertiesKey as String: [String: Any](),
        ]
        guard CVPixelBufferPoolCreate(nil, nil, attributes as CFDictionary, &made) == kCVReturnSuccess, let made else {
            return nil
        }
        self.size = size
        pool = made
    }

    func buffer() -> CVPixelBuffer? {
        var buffer: CVPixelBuffer?
        guard CVPixelBufferPoolCreatePixelBuffer(nil, pool, &buffer) == kCVReturnSuccess, let buffer else { return nil }
        buffer.declareColour()
        return buffer
    }
}
#endif
