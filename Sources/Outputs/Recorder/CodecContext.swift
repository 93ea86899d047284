#if canImport(CFFmpeg)
import CFFmpeg

/// Owns an FFmpeg encoder and the packet it answers with.
final class CodecContext {
    let context: UnsafeMutablePointer<AVCodecContext>
    private let packet: UnsafeMutablePointer<AVPacket>

    init(_ codec: UnsafePointer<AVCodec>) throws(FFmpegFailure) {
        guard let context = avcodec_alloc_context3(codec) else { throw FFmpegFailure("no memory for an encoder") }
        self.context = context
        guard let packet = av_packet_alloc() else {
            var owned: UnsafeMutablePointer<AVCodecContext>? = context
            avcodec_free_context(&owned)
            throw FFmpegFailure("no memory for a packet")
        }
        self.packet = packet
        // Encoders announce themselves at length; only their errors are of interest.
        context.pointee.log_level_offset = AV_LOG_INFO - AV_LOG_ERROR
    }

    deinit {
        var ownedContext: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&ownedContext)
        var ownedPacket: UnsafeMutablePointer<AVPacket>? = packet
        av_packet_free(&ownedPacket)
    }

    /// Sets one of the encoder's own options.
    func set(_ name: String, _ value: String) throws(FFmpegFailure) {
        try check(av_opt_set(context.pointee.priv_data, name, value, 0), "setting \(name) to \(value)")
    }

    var header: [UInt8] {
        let count = Int(context.pointee.extradata_size)
        return [UInt8](UnsafeBufferPointer(start: context.pointee.extradata, count: count))
    }

    /// Hands in a frame, or nil to ask for the rest, and passes on every packet that is ready.
    func encode(
        _ frame: UnsafeMutablePointer<AVFrame>?, _ take: (UnsafeRawBufferPointer, AVPacket) -> Void
    ) throws(FFmpegFailure) {
        try check(avcodec_send_frame(context, frame), "encoding")
        while true {
            let code = avcodec_receive_packet(context, packet)
            if code == cf_error_again || code == cf_error_eof { return }
            try check(code, "encoding")
            defer { av_packet_unref(packet) }
            take(UnsafeRawBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)), packet.pointee)
        }
    }
}
#endif
