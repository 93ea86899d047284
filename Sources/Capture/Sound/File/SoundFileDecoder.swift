#if os(Linux) || os(macOS)
import CFFmpeg
import Frames

/// Decodes a media file's sound to planar float at its own rate and channels.
final class SoundFileDecoder {
    /// How exact stamps are at worst, as a part of a second.
    private static let stampsPerSecond: Int64 = 200

    let format: AudioFormat
    private let file: SoundFile
    private let packet: UnsafeMutablePointer<AVPacket>
    private let frame: UnsafeMutablePointer<AVFrame>
    private let converter: PlanarConverter
    /// Where the next samples belong when they follow the last ones; nil after a jump.
    private var nextPosition: Int64?

    init(path: String) throws(CaptureError) {
        file = try SoundFile(path: path)
        guard let packet = av_packet_alloc() else { throw SoundFile.failure(path, "out of memory") }
        guard let frame = av_frame_alloc() else {
            var packet: UnsafeMutablePointer<AVPacket>? = packet
            av_packet_free(&packet)
            throw SoundFile.failure(path, "out of memory")
        }
        (self.packet, self.frame) = (packet, frame)
        format = AudioFormat(
            sampleRate: file.sampleRate, channelCount: min(file.channels, AudioFormat.mostChannels))
        converter = PlanarConverter(sampleRate: file.sampleRate, channels: file.channels)
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        av_packet_free(&packet)
        av_frame_free(&frame)
    }

    /// The file's beginning, in samples on its clock.
    var start: Int64 { file.start }

    /// The next stretch; nil at the end. Damaged parts are passed over.
    func next() -> DecodedSound? {
        while true {
            let code = avcodec_receive_frame(file.codec, frame)
            if code >= 0, let sound = convert() { return sound }
            if code == cf_error_eof { return nil }
            if code < 0, code != cf_error_again { return nil }
            if code < 0 { feed() }
        }
    }

    /// Goes to a little before a place; what comes next tells its own.
    func seek(to position: Int64) {
        let time = av_rescale(position, Int64(AV_TIME_BASE), Int64(format.sampleRate))
        guard av_seek_frame(file.container, -1, time, AVSEEK_FLAG_BACKWARD) >= 0 else { return }
        avcodec_flush_buffers(file.codec)
        nextPosition = nil
    }

    private func feed() {
        while av_read_frame(file.container, packet) >= 0 {
            defer { av_packet_unref(packet) }
            if packet.pointee.stream_index == file.streamIndex {
                avcodec_send_packet(file.codec, packet)
                return
            }
        }
        avcodec_send_packet(file.codec, nil)
    }

    private func convert() -> DecodedSound? {
        guard let samples = converter.convert(frame) else { return nil }
        let count = Int(frame.pointee.nb_samples)
        let position = position(of: frame.pointee.best_effort_timestamp)
        nextPosition = position + Int64(count)
        return DecodedSound(position: position, samples: samples, count: count)
    }

    /// Stamps as coarse as a millisecond would tear samples apart that follow one another.
    private func position(of stamp: Int64) -> Int64 {
        guard stamp != cf_no_timestamp else { return nextPosition ?? file.start }
        let told = file.position(of: stamp)
        guard let nextPosition, abs(told - nextPosition) * Self.stampsPerSecond <= Int64(format.sampleRate) else {
            return told
        }
        return nextPosition
    }
}
#endif
