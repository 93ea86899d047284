#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Brings a picture to where an encoder reads it.
protocol PictureInput: AnyObject {
    /// An FFmpeg frame over the picture, good until the next call; its `pts` is the caller's to set.
    func frame(for picture: Frame) throws(FFmpegFailure) -> UnsafeMutablePointer<AVFrame>
}

/// For encoders that read main memory: no copy, FFmpeg's frame keeps ours alive.
final class MemoryInput: PictureInput {
    private let size: FrameSize
    private var owned: UnsafeMutablePointer<AVFrame>?

    init(_ size: FrameSize) {
        self.size = size
    }

    deinit {
        av_frame_free(&owned)
    }

    func frame(for picture: Frame) throws(FFmpegFailure) -> UnsafeMutablePointer<AVFrame> {
        if owned == nil { owned = av_frame_alloc() }
        guard let frame = owned else { throw FFmpegFailure("no memory for a frame") }
        av_frame_unref(frame)
        let bytes = UnsafeMutableRawPointer(mutating: picture.bytes.baseAddress)
        let memory = bytes?.assumingMemoryBound(to: UInt8.self)
        frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        frame.pointee.width = Int32(size.width)
        frame.pointee.height = Int32(size.height)
        let layout = picture.layout
        frame.pointee.data.0 = memory
        frame.pointee.data.1 = memory.map { $0 + layout.planeOffset(1) }
        frame.pointee.data.2 = memory.map { $0 + layout.planeOffset(2) }
        frame.pointee.linesize.0 = Int32(layout.planeStride(0))
        frame.pointee.linesize.1 = Int32(layout.planeStride(1))
        frame.pointee.linesize.2 = Int32(layout.planeStride(2))
        let kept = Unmanaged.passRetained(picture)
        frame.pointee.buf.0 = av_buffer_create(
            memory, layout.byteCount,
            { opaque, _ in
                if let opaque { Unmanaged<Frame>.fromOpaque(opaque).release() }
            }, kept.toOpaque(), AV_BUFFER_FLAG_READONLY)
        guard frame.pointee.buf.0 != nil else {
            kept.release()
            throw FFmpegFailure("no memory for a frame")
        }
        return frame
    }
}
#endif
