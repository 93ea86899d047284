#if canImport(AVFoundation)
import CoreVideo
import Foundation

extension Frame {
    /// The picture as the system's frameworks take it, without a copy: the camera's own buffer, or one over this
    /// frame's memory. Nil for pictures that the system has no format for.
    public var pixelBuffer: CVPixelBuffer? {
        if let loan = owner as? PixelBufferLoan { return loan.buffer }
        let buffer: CVPixelBuffer?
        switch layout.pixelFormat {
        case .uyvy: buffer = packedBuffer()
        case .nv12: buffer = biplanarBuffer()
        case .i420: buffer = nil
        }
        buffer?.declareColour()
        return buffer
    }

    /// The buffer keeps the frame, and so its memory, until it is let go of.
    private func packedBuffer() -> CVPixelBuffer? {
        guard let base = writableBase else { return nil }
        var buffer: CVPixelBuffer?
        let kept = Unmanaged.passRetained(self)
        let code = CVPixelBufferCreateWithBytes(
            nil, layout.width, layout.height, kCVPixelFormatType_422YpCbCr8, base, layout.lineStride,
            { frame, _ in frame.map { Unmanaged<Frame>.fromOpaque($0).release() } }, kept.toOpaque(), nil, &buffer)
        if code != kCVReturnSuccess { kept.release() }
        return buffer
    }

    private func biplanarBuffer() -> CVPixelBuffer? {
        guard let base = writableBase else { return nil }
        var buffer: CVPixelBuffer?
        var bases: [UnsafeMutableRawPointer?] = [base, base + layout.planeOffset(1)]
        var widths = [layout.width, layout.width / 2]
        var heights = [layout.height, layout.height / 2]
        var strides = [layout.planeStride(0), layout.planeStride(1)]
        let kept = Unmanaged.passRetained(self)
        let code = CVPixelBufferCreateWithPlanarBytes(
            nil, layout.width, layout.height, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, nil, 0, bases.count,
            &bases, &widths, &heights, &strides,
            { frame, _, _, _, _ in frame.map { Unmanaged<Frame>.fromOpaque($0).release() } }, kept.toOpaque(), nil,
            &buffer)
        if code != kCVReturnSuccess { kept.release() }
        return buffer
    }

    // The interface wants a writable pointer; nobody writes.
    private var writableBase: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(mutating: bytes.baseAddress) }
}
#endif
