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
    private var converter: OpaquePointer?
    private var sampleFormat: Int32 = -1
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
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        av_packet_free(&packet)
        av_frame_free(&frame)
        swr_free(&converter)
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
        let count = Int(frame.pointee.nb_samples)
        guard count > 0, isConverterReady() else { return nil }
        let position = position(of: frame.pointee.best_effort_timestamp)
        let channels = file.channels
        var samples = [Float](repeating: 0, count: channels * count)
        let converted = samples.withUnsafeMutableBytes { bytes -> Int32 in
            var planes = (0..<channels).map { channel in
                bytes.baseAddress.map { ($0 + channel * count * 4).assumingMemoryBound(to: UInt8.self) }
            }
            let input = UnsafeRawPointer(frame.pointee.extended_data)?
                .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
            return swr_convert(
                converter, &planes, Int32(count), UnsafeMutablePointer(mutating: input), Int32(count))
        }
        guard converted == count else { return nil }
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

    private func isConverterReady() -> Bool {
        // A stream that changes its shape on the way is heard only where it has its first one.
        guard frame.pointee.ch_layout.nb_channels == Int32(file.channels) else { return false }
        if converter != nil { return frame.pointee.format == sampleFormat }
        var input = frame.pointee.ch_layout
        if input.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&input, Int32(file.channels)) }
        var output = input
        let rate = Int32(format.sampleRate)
        sampleFormat = frame.pointee.format
        let code = swr_alloc_set_opts2(
            &converter, &output, AV_SAMPLE_FMT_FLTP, rate, &input, AVSampleFormat(sampleFormat), rate, 0, nil)
        return code >= 0 && swr_init(converter) >= 0
    }
}
#endif
