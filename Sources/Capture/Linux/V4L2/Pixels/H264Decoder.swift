#if os(Linux)
import CFFmpeg
import Frames

/// Decodes a device's H.264 stream. To be used from one thread.
final class H264Decoder {
    private static let threads: Int32 = 2

    private var context: UnsafeMutablePointer<AVCodecContext>?
    private let packet: MediaPacket
    private let picture: MediaPicture

    init() throws(CaptureError) {
        let doing = "starting an H.264 decoder"
        packet = try MediaPacket()
        picture = try MediaPicture()
        guard let codec = avcodec_find_decoder(AV_CODEC_ID_H264), let new = avcodec_alloc_context3(codec) else {
            throw .failed(doing: doing, reason: "FFmpeg has none")
        }
        context = new
        // Several threads a picture, not several pictures at once: those would come late.
        new.pointee.thread_count = Self.threads
        new.pointee.thread_type = FF_THREAD_SLICE
        new.pointee.flags |= AV_CODEC_FLAG_LOW_DELAY
        let code = avcodec_open2(new, codec, nil)
        guard code >= 0 else {
            avcodec_free_context(&context)
            throw .failed(doing: doing, reason: ffmpegReason(code))
        }
    }

    deinit { avcodec_free_context(&context) }

    /// Gives the newest picture that is complete, with its colours; nil while the stream needs more.
    func decode(
        _ bytes: UnsafeRawBufferPointer, _ size: FrameSize, _ colour: SampleColour
    ) throws(DamagedPicture) -> (PlanarPicture, SampleColour)? {
        guard let start = bytes.baseAddress, av_new_packet(packet.pointer, Int32(bytes.count)) == 0 else {
            throw .incomplete
        }
        defer { packet.empty() }
        packet.pointer.pointee.data.update(from: start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
        guard avcodec_send_packet(context, packet.pointer) >= 0 else { throw .undecodable }
        guard avcodec_receive_frame(context, picture.pointer) >= 0 else { return nil }
        let frame = picture.pointer.pointee
        guard frame.width >= size.width, frame.height >= size.height, let planes = Self.planes(frame) else {
            throw .undecodable
        }
        return (planes, Self.colour(of: frame, else: colour))
    }

    private static func planes(_ frame: AVFrame) -> PlanarPicture? {
        guard let luma = frame.data.0, let cb = frame.data.1, let cr = frame.data.2 else { return nil }
        let lines: Int
        switch AVPixelFormat(rawValue: frame.format) {
        case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P: lines = 2
        case AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUVJ422P: lines = 1
        default: return nil
        }
        return PlanarPicture(
            luma: UnsafePointer(luma), lumaStride: Int(frame.linesize.0),
            chroma: .planes(
                cb: UnsafePointer(cb), cr: UnsafePointer(cr), stride: Int(frame.linesize.1),
                ChromaDensity(columns: 2, lines: lines)))
    }

    /// What the stream says of itself counts more than what the driver says of it.
    private static func colour(of frame: AVFrame, else told: SampleColour) -> SampleColour {
        var colour = told
        switch frame.colorspace {
        case AVCOL_SPC_BT709: colour.matrix = .bt709
        case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: colour.matrix = .bt601
        case AVCOL_SPC_SMPTE240M: colour.matrix = .smpte240M
        case AVCOL_SPC_BT2020_NCL: colour.matrix = .bt2020
        default: break
        }
        if frame.color_range != AVCOL_RANGE_UNSPECIFIED { colour.isFullRange = frame.color_range == AVCOL_RANGE_JPEG }
        return colour
    }
}
#endif
