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

    convenience init(for input: MediaInput) throws(CaptureError) {
        try self.init(input.parameters, timeBase: input.timeBase, of: input.path)
    }

    /// - Parameters:
    ///   - name: what is decoded, for errors.
    ///   - isLive: pictures are wanted as soon as they can be had, and whoever sends them is not trusted.
    init(
        _ parameters: UnsafeMutablePointer<AVCodecParameters>, timeBase: AVRational, of name: String,
        isLive: Bool = false
    ) throws(CaptureError) {
        let doing = "opening a decoder for \(name)"
        let id = parameters.pointee.codec_id
        guard let codec = avcodec_find_decoder(id) else {
            throw .failed(doing: doing, reason: "FFmpeg has none for \(String(cString: avcodec_get_name(id)))")
        }
        context = avcodec_alloc_context3(codec)
        guard let context else { throw .failed(doing: doing, reason: "no memory") }
        var code = avcodec_parameters_to_context(context, parameters)
        context.pointee.pkt_timebase = timeBase
        context.pointee.thread_count = Self.threads
        if isLive {
            // A thread per picture would hold each one back by a picture.
            context.pointee.thread_type = FF_THREAD_SLICE
            context.pointee.flags |= AV_CODEC_FLAG_LOW_DELAY
            context.pointee.max_pixels = Int64(StreamLimits.mostPixels)
        }
        if code >= 0 { code = avcodec_open2(context, codec, nil) }
        guard code >= 0 else {
            avcodec_free_context(&self.context)
            throw .failed(doing: doing, reason: ffmpegReason(code))
        }
    }

    deinit {
        avcodec_free_context(&context)
    }

    /// Takes a packet in, or nil for the end of the file. A packet it cannot make sense of is skipped, and false.
    @discardableResult
    func send(_ packet: MediaPacket?) -> Bool {
        avcodec_send_packet(context, packet?.pointer) >= 0
    }

    /// Whether pictures that need others to be decoded first are left out.
    var decodesKeyPicturesOnly: Bool {
        get { context?.pointee.skip_frame == AVDISCARD_NONKEY }
        set { context?.pointee.skip_frame = newValue ? AVDISCARD_NONKEY : AVDISCARD_DEFAULT }
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
