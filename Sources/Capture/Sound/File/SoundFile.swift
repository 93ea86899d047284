#if os(Linux) || os(macOS)
import CFFmpeg
import Frames

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Owns FFmpeg's handles of an open file: its container and the decoder of its best sound stream.
final class SoundFile {
    let container: UnsafeMutablePointer<AVFormatContext>
    let codec: UnsafeMutablePointer<AVCodecContext>
    let streamIndex: Int32
    let sampleRate: Int
    let channels: Int
    /// The container's beginning in units of `AV_TIME_BASE`.
    let startTime: Int64
    private let timeBase: AVRational

    init(path: String) throws(CaptureError) {
        guard access(path, R_OK) == 0 else { throw .noSuchFile(path: path) }
        var opened: UnsafeMutablePointer<AVFormatContext>?
        let code = avformat_open_input(&opened, path, nil, nil)
        guard code >= 0, let container = opened else { throw Self.failure(path, "it is no media file") }
        do throws(CaptureError) {
            (codec, streamIndex) = try Self.openDecoder(of: container, path: path)
        } catch {
            avformat_close_input(&opened)
            throw error
        }
        self.container = container
        sampleRate = Int(codec.pointee.sample_rate)
        channels = Int(codec.pointee.ch_layout.nb_channels)
        timeBase = codec.pointee.pkt_timebase
        startTime = container.pointee.start_time == .min ? 0 : container.pointee.start_time
        guard sampleRate > 0, channels > 0 else { throw Self.failure(path, "its sound has no rate or no channels") }
    }

    deinit {
        var codec: UnsafeMutablePointer<AVCodecContext>? = codec
        var container: UnsafeMutablePointer<AVFormatContext>? = container
        avcodec_free_context(&codec)
        avformat_close_input(&container)
    }

    /// The place of a stamp, in samples from the file's beginning.
    func position(of stamp: Int64) -> Int64 {
        let begin = av_rescale_q(startTime, AVRational(num: 1, den: AV_TIME_BASE), timeBase)
        return av_rescale_q(stamp - begin, timeBase, AVRational(num: 1, den: Int32(sampleRate)))
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
