#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// AAC-LC by FFmpeg: takes samples in any portions, gives coded frames of 1024.
final class SoundEncoder {
    /// Samples of every coded frame.
    static let frameLength = 1024
    private static let bitsPerChannel = 96_000

    let channelCount: Int
    /// What MP4 needs to know to decode.
    let description: [UInt8]
    /// Samples the decoder must throw away at the start.
    let lead: Int
    private let codec: CodecContext
    private let frame: UnsafeMutablePointer<AVFrame>
    /// Samples in `frame` so far.
    private var filled = 0
    private var written: Int64 = 0

    /// Opens the encoder with that many channels, or with two where it cannot.
    static func open(channels: Int) throws(FFmpegFailure) -> SoundEncoder {
        do throws(FFmpegFailure) {
            return try SoundEncoder(channelCount: channels)
        } catch  where channels > 2 {
            return try SoundEncoder(channelCount: 2)
        }
    }

    private init(channelCount: Int) throws(FFmpegFailure) {
        guard let found = avcodec_find_encoder(AV_CODEC_ID_AAC) else {
            throw FFmpegFailure("this FFmpeg has no AAC encoder")
        }
        codec = try CodecContext(found)
        let context = codec.context
        context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
        context.pointee.sample_rate = Int32(AudioFormat.houseRate)
        context.pointee.time_base = AVRational(num: 1, den: Int32(AudioFormat.houseRate))
        av_channel_layout_default(&context.pointee.ch_layout, Int32(channelCount))
        context.pointee.bit_rate = Int64(Self.bitsPerChannel * channelCount)
        context.pointee.profile = FF_PROFILE_AAC_LOW
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        try check(avcodec_open2(context, found, nil), "opening AAC with \(channelCount) channels")
        self.channelCount = channelCount
        lead = Int(context.pointee.initial_padding)
        description = SampleDescription.mp4a(
            sampleRate: AudioFormat.houseRate, channelCount: channelCount, bitRate: Int(context.pointee.bit_rate),
            specific: codec.header)
        guard let made = av_frame_alloc() else { throw FFmpegFailure("no memory for sound") }
        frame = made
        frame.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
        frame.pointee.sample_rate = context.pointee.sample_rate
        frame.pointee.nb_samples = Int32(Self.frameLength)
        av_channel_layout_copy(&frame.pointee.ch_layout, &context.pointee.ch_layout)
        try check(av_frame_get_buffer(frame, 0), "making a sound frame")
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&owned)
    }

    /// Writes silence.
    func encodeSilence(_ count: Int, _ take: (EncodedSample) -> Void) throws(FFmpegFailure) {
        try encode(count, take) { target, _, _ in target.update(repeating: 0) }
    }

    /// Writes part of a block. One channel goes to all, missing ones are silent, and peaks are limited to full scale.
    func encode(
        _ block: AudioBlock, from first: Int, count: Int, _ take: (EncodedSample) -> Void
    ) throws(FFmpegFailure) {
        let channels = block.format.channelCount
        try encode(count, take) { target, channel, done in
            let source = channels == 1 ? 0 : channel
            guard source < channels else { return target.update(repeating: 0) }
            let samples = block.channel(source)
            let start = samples.startIndex + first + done
            for index in target.indices { target[index] = min(1, max(-1, samples[start + index])) }
        }
    }

    /// The frames still inside.
    func finish(_ take: (EncodedSample) -> Void) throws(FFmpegFailure) {
        if filled > 0 { try send(take) }
        try codec.encode(nil) { take(Self.sample($0, $1)) }
    }

    private func encode(
        _ count: Int, _ take: (EncodedSample) -> Void,
        fill: (_ target: UnsafeMutableBufferPointer<Float>, _ channel: Int, _ done: Int) -> Void
    ) throws(FFmpegFailure) {
        var done = 0
        while done < count {
            if filled == 0 { try check(av_frame_make_writable(frame), "making room for sound") }
            let portion = min(count - done, Self.frameLength - filled)
            for channel in 0..<channelCount {
                guard let plane = frame.pointee.extended_data[channel] else { continue }
                let samples = UnsafeMutableRawPointer(plane).assumingMemoryBound(to: Float.self) + filled
                fill(UnsafeMutableBufferPointer(start: samples, count: portion), channel, done)
            }
            filled += portion
            done += portion
            if filled == Self.frameLength { try send(take) }
        }
    }

    private func send(_ take: (EncodedSample) -> Void) throws(FFmpegFailure) {
        frame.pointee.nb_samples = Int32(filled)
        frame.pointee.pts = written
        written += Int64(filled)
        filled = 0
        try codec.encode(frame) { take(Self.sample($0, $1)) }
        frame.pointee.nb_samples = Int32(Self.frameLength)
    }

    private static func sample(_ bytes: UnsafeRawBufferPointer, _ packet: AVPacket) -> EncodedSample {
        EncodedSample(bytes: [UInt8](bytes), time: packet.pts, isSync: true)
    }
}
#endif
