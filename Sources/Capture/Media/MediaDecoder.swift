#if canImport(CFFmpeg)
import CFFmpeg

/// Owns an `AVCodecContext`: turns packets into pictures.
final class MediaDecoder {
    /// More threads add delay and switches, not pictures, at the sizes cameras have.
    private static let threads: Int32 = 2

    private var context: UnsafeMutablePointer<AVCodecContext>?

    /// What comes out of a decoder.
    enum Output {
        case picture
        case needsPacket
        case end
    }

    init(for input: MediaInput) throws(CaptureError) {
        let doing = "opening a decoder for \(input.path)"
        let id = input.parameters.pointee.codec_id
        guard let codec = avcodec_find_decoder(id) else {
            throw .failed(doing: doing, reason: "FFmpeg has none for \(String(cString: avcodec_get_name(id)))")
        }
        context = avcodec_alloc_context3(codec)
        guard let context else { throw .failed(doing: doing, reason: "no memory") }
        var code = avcodec_parameters_to_context(context, input.parameters)
        context.pointee.pkt_timebase = input.timeBase
        context.pointee.thread_count = Self.threads
        if code >= 0 { code = avcodec_open2(context, codec, nil) }
        guard code >= 0 else {
            avcodec_free_context(&self.context)
            throw .failed(doing: doing, reason: ffmpegReason(code))
        }
    }

    deinit {
        avcodec_free_context(&context)
    }

    /// Takes a packet in, or nil for the end of the file. A packet it cannot make sense of is skipped.
    func send(_ packet: MediaPacket?) {
        avcodec_send_packet(context, packet?.pointer)
    }

    /// Puts the next picture into `picture`. Damage is passed over.
    func receive(into picture: MediaPicture) -> Output {
        let code = avcodec_receive_frame(context, picture.pointer)
        if code >= 0 { return .picture }
        return code == cf_error_eof ? .end : .needsPacket
    }

    /// Forgets what it has, to start at another place of the file.
    func reset() {
        avcodec_flush_buffers(context)
    }
}
#endif
