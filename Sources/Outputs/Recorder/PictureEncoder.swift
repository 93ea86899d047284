#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// H.264 by FFmpeg: takes I420 pictures, gives coded ones as MP4 holds them, in order and without B-frames.
final class PictureEncoder {
    /// FFmpeg's name of the encoder.
    let name: String
    /// What MP4 needs to know to decode.
    let description: [UInt8]
    private let codec: CodecContext
    private let input: any PictureInput

    /// Opens the encoder called `name`.
    init(name: String, format: VideoFormat, quality: PictureQuality) throws(FFmpegFailure) {
        guard let found = avcodec_find_encoder_by_name(name) else {
            throw FFmpegFailure("this FFmpeg has no encoder \(name)")
        }
        self.name = name
        codec = try CodecContext(found)
        let context = codec.context
        context.pointee.width = Int32(format.size.width)
        context.pointee.height = Int32(format.size.height)
        context.pointee.time_base = AVRational(num: Int32(format.rate.denominator), den: Int32(format.rate.numerator))
        context.pointee.framerate = AVRational(num: Int32(format.rate.numerator), den: Int32(format.rate.denominator))
        context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
        context.pointee.color_primaries = AVCOL_PRI_BT709
        context.pointee.color_trc = AVCOL_TRC_BT709
        context.pointee.colorspace = AVCOL_SPC_BT709
        context.pointee.color_range = AVCOL_RANGE_MPEG
        context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
        context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.pointee.gop_size = Int32(quality.keyInterval(format.rate))
        context.pointee.max_b_frames = 0
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        context.pointee.rc_max_rate = Int64(quality.mostBitsPerSecond(format))
        context.pointee.rc_buffer_size = Int32(clamping: quality.mostBitsPerSecond(format))
        if name == "libx264" {
            context.pointee.thread_count = Int32(
                quality.threadCount(processors: RecorderConfiguration.processors))
            try codec.set("preset", quality.preset)
            try codec.set("crf", "\(quality.rateFactor)")
            try codec.set("profile", "high")
            try codec.set("x264-params", quality.x264Parameters)
        } else {
            // Hardware has no common measure of quality; it gets the bits that x264 seldom exceeds.
            context.pointee.bit_rate = context.pointee.rc_max_rate / 2
            context.pointee.profile = FF_PROFILE_H264_HIGH
        }
        input = name == "h264_vaapi" ? try VAAPIInput(context) : MemoryInput(format.size)
        try check(avcodec_open2(context, found, nil), "opening \(name)")
        guard let configuration = AnnexB.configuration(codec.header) else {
            throw FFmpegFailure("\(name) gave no parameter sets")
        }
        description = SampleDescription.avc1(format.size, configuration: configuration)
    }

    /// Encodes a picture for a slot; what is ready comes out, which may be older pictures or nothing.
    func encode(_ picture: Frame, slot: Int64) throws(FFmpegFailure) -> [EncodedSample] {
        let frame = try input.frame(for: picture)
        frame.pointee.pts = slot
        defer { av_frame_unref(frame) }
        return try collect(frame)
    }

    /// The pictures still inside.
    func finish() throws(FFmpegFailure) -> [EncodedSample] { try collect(nil) }

    private func collect(_ frame: UnsafeMutablePointer<AVFrame>?) throws(FFmpegFailure) -> [EncodedSample] {
        var samples: [EncodedSample] = []
        try codec.encode(frame) { bytes, packet in
            samples.append(
                EncodedSample(
                    bytes: AnnexB.lengthPrefixed(bytes), time: packet.pts,
                    isSync: packet.flags & AV_PKT_FLAG_KEY != 0))
        }
        return samples
    }
}
#endif
