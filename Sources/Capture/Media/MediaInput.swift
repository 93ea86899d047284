#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Owns an `AVFormatContext`: an open media file, read for its pictures only.
final class MediaInput {
    let path: String
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let stream: UnsafeMutablePointer<AVStream>

    /// - Throws: ``CaptureError/noSuchFile(path:)``, or what is wrong with the file.
    init(path: String) throws(CaptureError) {
        self.path = path
        context = try Self.open(path)
        do throws(CaptureError) {
            stream = try Self.pickPictures(of: context, path)
        } catch {
            Self.close(context)
            throw error
        }
    }

    deinit {
        Self.close(context)
    }

    var parameters: UnsafeMutablePointer<AVCodecParameters> { stream.pointee.codecpar }
    var timeBase: AVRational { stream.pointee.time_base }

    /// The steady rate the file is played at.
    var rate: FrameRate {
        let average = stream.pointee.avg_frame_rate
        let real = stream.pointee.r_frame_rate
        return MediaRate.steady(
            average: FrameRate(Int(average.num), Int(average.den)), real: FrameRate(Int(real.num), Int(real.den)))
    }

    /// Whether there is sound that can be decoded.
    var hasSound: Bool {
        var decoder: UnsafePointer<AVCodec>?
        let index = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, &decoder, 0)
        guard index >= 0, decoder != nil, let sound = context.pointee.streams[Int(index)]?.pointee.codecpar else {
            return false
        }
        return sound.pointee.sample_rate > 0 && sound.pointee.ch_layout.nb_channels > 0
    }

    /// How the pictures must be turned to stand upright.
    var turn: QuarterTurn { QuarterTurn(cf_display_matrix(stream)) }

    /// The size of the upright picture in square pixels, even and at most 4K.
    var size: FrameSize {
        let aspect = av_guess_sample_aspect_ratio(context, stream, nil)
        let isKnown = aspect.num > 0 && aspect.den > 0
        let (across, up) = isKnown ? (Int(aspect.num), Int(aspect.den)) : (1, 1)
        let (width, height) = (Int(parameters.pointee.width), Int(parameters.pointee.height))
        return turn.isSideways
            ? MediaSize.squarePixels(width: height, height: width, pixelAspect: (up, across))
            : MediaSize.squarePixels(width: width, height: height, pixelAspect: (across, up))
    }

    /// Reads the next piece of the video stream. False at the end, and where the file cannot be read any further.
    func read(into packet: MediaPacket) -> Bool {
        packet.empty()
        while av_read_frame(context, packet.pointer) >= 0 {
            if packet.pointer.pointee.stream_index == stream.pointee.index { return true }
            packet.empty()
        }
        return false
    }

    /// Goes back to the first picture. False when the file's format cannot.
    func rewind() -> Bool {
        let start = stream.pointee.start_time == cf_no_timestamp ? 0 : stream.pointee.start_time
        // Streams without an index search for a time and may miss the start; the first byte they always find.
        if context.pointee.iformat.pointee.flags & AVFMT_TS_DISCONT != 0,
            av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE) >= 0
        {
            return true
        }
        return avformat_seek_file(context, stream.pointee.index, .min, start, start, 0) >= 0
    }

    private static func checkFile(_ path: String) throws(CaptureError) {
        switch FileKind(path: path) {
        case .missing: throw .noSuchFile(path: path)
        case .directory: throw .failed(doing: "opening \(path)", reason: "it is a folder, not a media file")
        case .special: throw .failed(doing: "opening \(path)", reason: "it is a pipe or a device, not a media file")
        case .file: return
        }
    }

    static func open(_ path: String) throws(CaptureError) -> UnsafeMutablePointer<AVFormatContext> {
        try checkFile(path)
        // What is wrong with a file is thrown, or skipped; a looped file would repeat FFmpeg's messages for ever.
        av_log_set_level(AV_LOG_QUIET)
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        // A playlist must not reach out to the network.
        av_dict_set(&options, "protocol_whitelist", "file", 0)
        var context: UnsafeMutablePointer<AVFormatContext>?
        let code = avformat_open_input(&context, "file:\(path)", nil, &options)
        guard code >= 0, let context else {
            throw .failed(doing: "opening \(path) as a media file", reason: ffmpegReason(code))
        }
        return context
    }

    private static func pickPictures(
        of context: UnsafeMutablePointer<AVFormatContext>, _ path: String
    ) throws(CaptureError) -> UnsafeMutablePointer<AVStream> {
        avformat_find_stream_info(context, nil)
        let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
        guard index >= 0, let stream = context.pointee.streams[Int(index)],
            stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
        else {
            throw .failed(doing: "opening \(path)", reason: "it has no video")
        }
        guard stream.pointee.codecpar.pointee.width > 0, stream.pointee.codecpar.pointee.height > 0 else {
            throw .failed(doing: "opening \(path)", reason: "the size of its video cannot be found")
        }
        for other in 0..<Int(context.pointee.nb_streams) where other != Int(index) {
            context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
        }
        return stream
    }

    static func close(_ context: UnsafeMutablePointer<AVFormatContext>) {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }
}
#endif
