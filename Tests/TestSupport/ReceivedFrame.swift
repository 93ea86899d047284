import CNDI
import Frames

/// A picture as it arrived: UYVY, in the runtime's own memory, which goes back with the last reference.
// @unchecked: the memory is only read, and the runtime writes it no more until it is freed in deinit.
public final class ReceivedFrame: @unchecked Sendable {
    private let video: ndi_video_frame
    private let link: ReceiverLink
    /// When this process got it.
    public let receivedAt: MonotonicTime

    init(_ video: ndi_video_frame, from link: ReceiverLink) {
        self.video = video
        self.link = link
        receivedAt = .now
    }

    deinit {
        Self.free(video, of: link)
    }

    public var width: Int { Int(video.width) }
    public var height: Int { Int(video.height) }
    public var size: FrameSize { FrameSize(width: width, height: height) }
    public var isUYVY: Bool { video.fourcc == NDI_FOURCC_UYVY }
    public var isProgressive: Bool { video.frame_format == NDI_FRAME_PROGRESSIVE }
    public var rateNumerator: Int { Int(video.rate_numerator) }
    public var rateDenominator: Int { Int(video.rate_denominator) }
    public var pictureAspectRatio: Float { video.picture_aspect_ratio }
    /// Bytes from one line to the next.
    public var lineStride: Int { Int(video.line_stride) }
    /// The sender's: UTC in steps of 100 ns.
    public var timecode: Int64 { video.timecode }
    /// The runtime's, from when the frame was submitted: UTC in steps of 100 ns.
    public var timestamp: Int64 { video.timestamp }
    public var hasMetadata: Bool { video.metadata != nil }

    /// The picture's bytes, lines one after another. Do not keep the pointer beyond the frame's life.
    public var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: video.data, count: video.data == nil ? 0 : lineStride * height)
    }

    /// One pixel; its chroma is shared with the neighbour.
    public func pixel(_ x: Int, _ y: Int) -> YCbCr {
        let pair = y * lineStride + x / 2 * 4
        return YCbCr(
            y: Double(bytes[pair + (x.isMultiple(of: 2) ? 1 : 3)]), cb: Double(bytes[pair]), cr: Double(bytes[pair + 2])
        )
    }

    /// The mean over a rectangle given in fractions of the picture; pixels partly inside are left out.
    public func mean(x: ClosedRange<Double>, y: ClosedRange<Double>) -> YCbCr {
        let pairs = Self.inside(x, of: width / 2)
        let lines = Self.inside(y, of: height)
        var sums = (y: 0, cb: 0, cr: 0)
        for line in lines {
            for pair in pairs {
                let at = line * lineStride + pair * 4
                sums.cb += Int(bytes[at])
                sums.y += Int(bytes[at + 1]) + Int(bytes[at + 3])
                sums.cr += Int(bytes[at + 2])
            }
        }
        let count = Double(pairs.count * lines.count)
        return YCbCr(y: Double(sums.y) / count / 2, cb: Double(sums.cb) / count, cr: Double(sums.cr) / count)
    }

    private static func inside(_ part: ClosedRange<Double>, of count: Int) -> Range<Int> {
        let first = Int((part.lowerBound * Double(count)).rounded(.up))
        let end = Int((part.upperBound * Double(count)).rounded(.down))
        return first..<max(first, end)
    }
}
