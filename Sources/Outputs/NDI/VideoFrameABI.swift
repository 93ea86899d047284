import CNDI
import Frames

/// Why a frame must not reach the runtime, which would ignore it or crash.
package enum UnsendableFrame: String, Error {
    case rate = "rate out of range"
    case stride = "line stride out of range"
}

extension ndi_video_frame {
    // Measured on runtime 6.3.2: it crashes at 1/5 and fewer frames a second (1/2 works) and at (2^31-1)/(2^31-2), and
    // did not return at a million frames a second. No camera comes near these bounds.
    private static let ratesPerSecond = 1.0...1000.0
    private static let largestPartOfRate: Int32 = 100_000_000

    /// Describes `frame` to the runtime. ``FrameLayout`` already rules out odd, empty and oversized pictures,
    /// negative strides and planes that are not contiguous.
    package init(_ frame: Frame, timecode: Int64) throws(UnsendableFrame) {
        guard let numerator = Int32(exactly: frame.rate.numerator),
            let denominator = Int32(exactly: frame.rate.denominator),
            max(numerator, denominator) <= Self.largestPartOfRate,
            Self.ratesPerSecond.contains(frame.rate.framesPerSecond)
        else { throw .rate }
        guard let stride = Int32(exactly: frame.layout.lineStride) else { throw .stride }
        self.init(
            width: Int32(frame.layout.width), height: Int32(frame.layout.height),
            fourcc: frame.layout.pixelFormat.fourcc, rate_numerator: numerator, rate_denominator: denominator,
            picture_aspect_ratio: Float(frame.layout.width) / Float(frame.layout.height),
            frame_format: NDI_FRAME_PROGRESSIVE, timecode: timecode,
            data: frame.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), line_stride: stride,
            metadata: nil, timestamp: 0)
    }
}

extension PixelFormat {
    var fourcc: ndi_fourcc {
        switch self {
        case .uyvy: NDI_FOURCC_UYVY
        case .nv12: NDI_FOURCC_NV12
        case .i420: NDI_FOURCC_I420
        }
    }
}
