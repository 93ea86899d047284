#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Copies pictures of any of our formats into I420 memory of the recorder's own, so that the camera's goes back at once.
struct PictureConverter {
    private static let alignment = 64

    private let pool: FramePool
    private var scaler: Scaler?

    init(pool: FramePool) {
        self.pool = pool
    }

    /// The same picture in I420: chroma halved in height by averaging pairs of lines, values and range untouched.
    mutating func convert(_ frame: Frame) throws(FFmpegFailure) -> Frame {
        let current: Scaler
        if let scaler, scaler.matches(frame.layout) { current = scaler } else { current = try Scaler(frame.layout) }
        scaler = current
        let width = (frame.layout.width + Self.alignment - 1) / Self.alignment * Self.alignment
        let layout: FrameLayout
        do throws(FramesError) {
            layout = try FrameLayout(.i420, frame.layout.size, lineStride: width)
        } catch {
            throw FFmpegFailure("\(error)")
        }
        let draft = pool.draft(layout)
        try current.convert(frame, into: draft.bytes, layout)
        return draft.finish(number: frame.number, rate: frame.rate, stamps: frame.stamps)
    }
}

/// Owns FFmpeg's converter for one format and size.
private final class Scaler {
    private let context: OpaquePointer
    private let pixelFormat: PixelFormat
    private let size: FrameSize

    init(_ layout: FrameLayout) throws(FFmpegFailure) {
        let formats: [PixelFormat: AVPixelFormat] = [
            .uyvy: AV_PIX_FMT_UYVY422, .nv12: AV_PIX_FMT_NV12, .i420: AV_PIX_FMT_YUV420P,
        ]
        let (width, height) = (Int32(layout.width), Int32(layout.height))
        let made = sws_getContext(
            width, height, formats[layout.pixelFormat] ?? AV_PIX_FMT_NONE, width, height, AV_PIX_FMT_YUV420P,
            Int32(SWS_POINT), nil, nil, nil)
        guard let made else { throw FFmpegFailure("cannot convert \(layout.pixelFormat) to I420") }
        context = made
        pixelFormat = layout.pixelFormat
        size = layout.size
    }

    deinit {
        sws_freeContext(context)
    }

    func matches(_ layout: FrameLayout) -> Bool { layout.pixelFormat == pixelFormat && layout.size == size }

    func convert(_ frame: Frame, into bytes: UnsafeMutableRawBufferPointer, _ layout: FrameLayout) throws(FFmpegFailure)
    {
        let source = planes(UnsafeMutableRawPointer(mutating: frame.bytes.baseAddress), frame.layout)
        let target = planes(bytes.baseAddress, layout)
        let lines = sws_scale(
            context, source.pointers.map { UnsafePointer($0) }, source.strides, 0, Int32(layout.height),
            target.pointers, target.strides)
        guard lines == layout.height else { throw FFmpegFailure("converting a picture", code: lines) }
    }

    private func planes(
        _ base: UnsafeMutableRawPointer?, _ layout: FrameLayout
    ) -> (pointers: [UnsafeMutablePointer<UInt8>?], strides: [Int32]) {
        let counts: [PixelFormat: Int] = [.uyvy: 1, .nv12: 2, .i420: 3]
        var pointers = [UnsafeMutablePointer<UInt8>?](repeating: nil, count: 4)
        var strides = [Int32](repeating: 0, count: 4)
        for plane in 0..<(counts[layout.pixelFormat] ?? 0) {
            pointers[plane] = base.map { $0.assumingMemoryBound(to: UInt8.self) + layout.planeOffset(plane) }
            strides[plane] = Int32(layout.planeStride(plane))
        }
        return (pointers, strides)
    }
}
#endif
