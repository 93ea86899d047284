#if os(Linux) || os(macOS)
import CFFmpeg
import Frames

/// Owns FFmpeg's handles of an open file: its container and the decoder of its best sound stream.
final class SoundFile {
    let container: UnsafeMutablePointer<AVFormatContext>
    let codec: UnsafeMutablePointer<AVCodecContext>
    let streamIndex: Int32
    let sampleRate: Int
    let channels: Int
    /// The beginning on the file's clock, in samples.
    let start: Int64
    private let timeBase: AVRational

    init(path: String) throws(CaptureError) {
        let container = try MediaInput.open(path)
        do throws(CaptureError) {
            (codec, streamIndex) = try Self.openDecoder(of: container, path: path)
        } catch {
            MediaInput.close(container)
            throw error
        }
        self.container = container
        sampleRate = Int(codec.pointee.sample_rate)
        channels = Int(codec.pointee.ch_layout.nb_channels)
        timeBase = codec.pointee.pkt_timebase
        let begin = container.pointee.start_time == cf_no_timestamp ? 0 : container.pointee.start_time
        start = av_rescale(begin, Int64(sampleRate), Int64(AV_TIME_BASE))
        guard sampleRate > 0, channels > 0 else { throw Self.failure(path, "its sound has no rate or no channels") }
    }

    deinit {
        var codec: UnsafeMutablePointer<AVCodecContext>? = codec
        avcodec_free_context(&codec)
        MediaInput.close(container)
    }

    /// The place of a stamp, in samples from the zero of the file's clock.
    func position(of stamp: Int64) -> Int64 {
        av_rescale_q(stamp, timeBase, AVRational(num: 1, den: Int32(sampleRate)))
    }

    static func failure(_ path: String, _ reason: String) -> CaptureError {
        .failed(doing: "reading the sound of \(path)", reason: reason)
    }

    private static func openDecoder(
        of container: UnsafeMutablePointer<AVFormatContext>, path: String
    ) throws(CaptureError) -> (UnsafeMutablePointer<AVCodecContext>, Int32) {
        guard avformat_find_stream_info(container, nil) >= 0 else {
            throw failure(path, "its streams are not readable")
        }
        var decoder: UnsafePointer<AVCodec>?
        let index = av_find_best_stream(container, AVMEDIA_TYPE_AUDIO, -1, -1, &decoder, 0)
        guard index >= 0, let stream = container.pointee.streams[Int(index)] else {
            throw failure(path, "it has no sound")
        }
        var context = avcodec_alloc_context3(decoder)
        guard let codec = context else { throw failure(path, "out of memory") }
        var code = avcodec_parameters_to_context(codec, stream.pointee.codecpar)
        // The decoder needs it to leave out the encoder's start-up samples.
        codec.pointee.pkt_timebase = stream.pointee.time_base
        if code >= 0 { code = avcodec_open2(codec, decoder, nil) }
        guard code >= 0 else {
            avcodec_free_context(&context)
            throw failure(path, "its sound cannot be decoded")
        }
        return (codec, index)
    }
}
#endif
