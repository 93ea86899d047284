#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// For VA-API: copies each picture into a surface of the graphics processor, as NV12, which all of them take.
final class VAAPIInput: PictureInput {
    /// The pictures that an encoder without B-frames may hold, and some for the driver.
    private static let surfaces: Int32 = 20

    private let source: MemoryInput
    private let converter: OpaquePointer
    private var device: UnsafeMutablePointer<AVBufferRef>?
    private var pool: UnsafeMutablePointer<AVBufferRef>?
    private var staging: UnsafeMutablePointer<AVFrame>?
    private var surface: UnsafeMutablePointer<AVFrame>?

    /// Readies the encoder to take surfaces.
    init(_ context: UnsafeMutablePointer<AVCodecContext>) throws(FFmpegFailure) {
        let (width, height) = (context.pointee.width, context.pointee.height)
        source = MemoryInput(FrameSize(width: Int(width), height: Int(height)))
        let made = sws_getContext(
            width, height, AV_PIX_FMT_YUV420P, width, height, AV_PIX_FMT_NV12, Int32(SWS_POINT), nil, nil, nil)
        guard let made else { throw FFmpegFailure("cannot convert to NV12") }
        converter = made
        try check(av_hwdevice_ctx_create(&device, AV_HWDEVICE_TYPE_VAAPI, nil, nil, 0), "opening VA-API")
        pool = av_hwframe_ctx_alloc(device)
        guard let pool else { throw FFmpegFailure("no memory for surfaces") }
        let frames = UnsafeMutableRawPointer(pool.pointee.data).assumingMemoryBound(to: AVHWFramesContext.self)
        frames.pointee.format = AV_PIX_FMT_VAAPI
        frames.pointee.sw_format = AV_PIX_FMT_NV12
        frames.pointee.width = width
        frames.pointee.height = height
        frames.pointee.initial_pool_size = Self.surfaces
        try check(av_hwframe_ctx_init(pool), "making surfaces")
        staging = av_frame_alloc()
        surface = av_frame_alloc()
        guard let staging, surface != nil else { throw FFmpegFailure("no memory for a frame") }
        staging.pointee.format = AV_PIX_FMT_NV12.rawValue
        staging.pointee.width = width
        staging.pointee.height = height
        try check(av_frame_get_buffer(staging, 0), "making a frame")
        context.pointee.pix_fmt = AV_PIX_FMT_VAAPI
        context.pointee.hw_frames_ctx = av_buffer_ref(pool)
    }

    deinit {
        sws_freeContext(converter)
        av_frame_free(&surface)
        av_frame_free(&staging)
        av_buffer_unref(&pool)
        av_buffer_unref(&device)
    }

    func frame(for picture: Frame) throws(FFmpegFailure) -> UnsafeMutablePointer<AVFrame> {
        guard let staging, let surface else { throw FFmpegFailure("no surface") }
        let planar = try source.frame(for: picture)
        defer { av_frame_unref(planar) }
        try check(sws_scale_frame(converter, staging, planar), "converting to NV12")
        av_frame_unref(surface)
        try check(av_hwframe_get_buffer(pool, surface, 0), "taking a surface")
        try check(av_hwframe_transfer_data(surface, staging, 0), "filling a surface")
        return surface
    }
}
#endif
