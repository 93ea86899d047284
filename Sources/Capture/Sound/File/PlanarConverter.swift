#if os(Linux) || os(macOS)
import CFFmpeg

/// Owns a `SwrContext`: brings decoded sound to planar float, at its own rate and with its own channels.
final class PlanarConverter {
    private let sampleRate: Int
    private let channels: Int
    private var context: OpaquePointer?
    private var sampleFormat: Int32 = -1

    init(sampleRate: Int, channels: Int) {
        self.sampleRate = sampleRate
        self.channels = channels
    }

    deinit {
        swr_free(&context)
    }

    /// The channels one after another. Nil for what has another shape than the first: a stream that changes on the
    /// way is heard only where it is as it was.
    func convert(_ frame: UnsafeMutablePointer<AVFrame>) -> [Float]? {
        let count = Int(frame.pointee.nb_samples)
        guard count > 0, isReady(for: frame) else { return nil }
        var samples = [Float](repeating: 0, count: channels * count)
        let converted = samples.withUnsafeMutableBytes { bytes -> Int32 in
            var planes = (0..<channels).map { channel in
                bytes.baseAddress.map { ($0 + channel * count * 4).assumingMemoryBound(to: UInt8.self) }
            }
            let input = UnsafeRawPointer(frame.pointee.extended_data)?
                .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
            return swr_convert(context, &planes, Int32(count), UnsafeMutablePointer(mutating: input), Int32(count))
        }
        return converted == count ? samples : nil
    }

    private func isReady(for frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        guard frame.pointee.ch_layout.nb_channels == Int32(channels) else { return false }
        if context != nil { return frame.pointee.format == sampleFormat }
        var input = frame.pointee.ch_layout
        if input.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&input, Int32(channels)) }
        var output = input
        let rate = Int32(sampleRate)
        sampleFormat = frame.pointee.format
        let code = swr_alloc_set_opts2(
            &context, &output, AV_SAMPLE_FMT_FLTP, rate, &input, AVSampleFormat(sampleFormat), rate, 0, nil)
        return code >= 0 && swr_init(context) >= 0
    }
}
#endif
