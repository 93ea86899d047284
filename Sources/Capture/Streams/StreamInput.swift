#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Owns an `AVFormatContext`: a connection to a stream's server.
final class StreamInput {
    /// What was read.
    enum Piece {
        case picture
        case sound
    }

    let pictures: UnsafeMutablePointer<AVStream>
    /// nil for a stream without sound that can be decoded.
    let sound: UnsafeMutablePointer<AVStream>?
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let address: StreamAddress
    private let watchdog: StreamWatchdog
    /// Only kept: FFmpeg knows it by its address.
    private let gate: StreamGate

    /// Connects and finds out what comes.
    init(_ address: StreamAddress, _ watchdog: StreamWatchdog, _ gate: StreamGate) throws(CaptureError) {
        self.address = address
        self.watchdog = watchdog
        self.gate = gate
        context = try Self.connect(address, watchdog, gate)
        do throws(CaptureError) {
            watchdog.allow(StreamLimits.connecting)
            let code = avformat_find_stream_info(context, nil)
            guard code >= 0 else { throw StreamTrouble.connecting(to: address, code, watchdog) }
            pictures = try Self.pickPictures(of: context, address)
        } catch {
            MediaInput.close(context)
            throw gate.foundCircle ? StreamTrouble.circle(address) : error
        }
        gate.rest()
        sound = Self.pickSound(of: context)
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index], stream != pictures, stream != sound else { continue }
            stream.pointee.discard = AVDISCARD_ALL
        }
        if isSegmented { av_opt_set(context.pointee.priv_data, StreamOptions.keepsConnections, "1", 0) }
    }

    deinit {
        // Saying goodbye must not take long either.
        watchdog.allow(StreamLimits.stopping)
        MediaInput.close(context)
    }

    /// Whether it comes as fast as it is read, as segments and files do, and must be played at its own pace.
    var isStored: Bool { isSegmented || hasEnd }

    /// Whether it has an end, and is no live stream.
    var hasEnd: Bool { context.pointee.duration != cf_no_timestamp && context.pointee.duration > 0 }

    var isSegmented: Bool { context.pointee.iformat.map { String(cString: $0.pointee.name) == "hls" } ?? false }

    var turn: QuarterTurn { QuarterTurn(cf_display_matrix(pictures)) }

    /// The rate that the stream declares; nil when it has none worth the name.
    var declaredRate: FrameRate? {
        // Without stamps FFmpeg assumes 25.
        guard context.pointee.iformat.pointee.flags & AVFMT_NOTIMESTAMPS == 0, !isUnstamped else { return nil }
        let rate = av_guess_frame_rate(context, pictures, nil)
        return FrameRate(Int(rate.num), Int(rate.den)).map { MediaRate.steady(average: $0, real: $0) }
    }

    /// Multipart JPEG carries no times; FFmpeg makes some up.
    var isUnstamped: Bool {
        let name = context.pointee.iformat.map { String(cString: $0.pointee.name) } ?? ""
        return name == "mpjpeg" || name == "jpeg_pipe"
    }

    /// Reads the next piece. Waits for it at most as long as `patience` says, in nanoseconds.
    func read(into packet: MediaPacket, patience: Int64) throws(CaptureError) -> Piece {
        watchdog.allow(patience)
        while true {
            packet.empty()
            let code = av_read_frame(context, packet.pointer)
            guard code >= 0 else {
                if code == cf_error_again, !watchdog.isOverdue { continue }
                throw StreamTrouble.reading(address, code, watchdog)
            }
            let index = packet.pointer.pointee.stream_index
            if index == pictures.pointee.index { return .picture }
            if let sound, index == sound.pointee.index { return .sound }
            if watchdog.isOverdue || watchdog.hasStopped { throw StreamTrouble.silence(address) }
        }
    }

    private static func connect(
        _ address: StreamAddress, _ watchdog: StreamWatchdog, _ gate: StreamGate
    ) throws(CaptureError) -> UnsafeMutablePointer<AVFormatContext> {
        // FFmpeg's messages hold URLs, and a stream that is tried for ever would repeat them for ever.
        av_log_set_level(AV_LOG_QUIET)
        var context = avformat_alloc_context()
        guard context != nil else { throw StreamTrouble.unusable(address, "no memory") }
        context?.pointee.interrupt_callback = watchdog.callback
        if let context { gate.watch(context) }
        var options = StreamOptions(address).dictionary()
        defer { av_dict_free(&options) }
        watchdog.allow(StreamLimits.connecting)
        let code = avformat_open_input(&context, address.url, nil, &options)
        guard code >= 0, let context else {
            throw gate.foundCircle
                ? StreamTrouble.circle(address) : StreamTrouble.connecting(to: address, code, watchdog)
        }
        return context
    }

    private static func pickPictures(
        of context: UnsafeMutablePointer<AVFormatContext>, _ address: StreamAddress
    ) throws(CaptureError) -> UnsafeMutablePointer<AVStream> {
        let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
        guard index >= 0, let stream = context.pointee.streams[Int(index)],
            stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
        else { throw StreamTrouble.unusable(address, "there is no video in it") }
        let parameters = stream.pointee.codecpar.pointee
        guard isAllowed(parameters.codec_id) else {
            let codec = String(cString: avcodec_get_name(parameters.codec_id))
            throw StreamTrouble.unusable(address, "its video is coded as \(codec), which is not supported")
        }
        let (width, height) = (Int(parameters.width), Int(parameters.height))
        guard max(width, height) <= StreamLimits.longestSide, width * height <= StreamLimits.mostPixels else {
            throw StreamTrouble.unusable(address, "its pictures are \(width)x\(height), which is more than 8K")
        }
        return stream
    }

    private static func pickSound(of context: UnsafeMutablePointer<AVFormatContext>) -> UnsafeMutablePointer<AVStream>?
    {
        let index = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
        guard index >= 0, let stream = context.pointee.streams[Int(index)] else { return nil }
        let parameters = stream.pointee.codecpar.pointee
        let isUsable = StreamSoundDecoder.rates.contains(parameters.sample_rate) && parameters.ch_layout.nb_channels > 0
        return isUsable && isAllowed(parameters.codec_id) ? stream : nil
    }

    private static func isAllowed(_ codec: AVCodecID) -> Bool {
        guard let decoder = avcodec_find_decoder(codec) else { return false }
        return StreamOptions.decoders.contains(String(cString: decoder.pointee.name))
    }
}
#endif
