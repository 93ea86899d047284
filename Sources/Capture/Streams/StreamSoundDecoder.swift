#if canImport(CFFmpeg)
import CFFmpeg
import Frames

/// Decodes the sound of one connection.
final class StreamSoundDecoder {
    /// Samples a second that sound is coded with.
    static let rates: ClosedRange<Int32> = 8000...192_000

    let format: AudioFormat
    private let decoder: MediaDecoder
    private let frame: MediaPicture
    private let converter: PlanarConverter
    private let timeBase: AVRational

    init(_ stream: UnsafeMutablePointer<AVStream>, of name: String) throws(CaptureError) {
        let parameters = stream.pointee.codecpar.pointee
        let channels = Int(parameters.ch_layout.nb_channels)
        timeBase = stream.pointee.time_base
        decoder = try MediaDecoder(stream.pointee.codecpar, timeBase: timeBase, of: name)
        frame = try MediaPicture()
        converter = PlanarConverter(sampleRate: Int(parameters.sample_rate), channels: channels)
        format = AudioFormat(
            sampleRate: Int(parameters.sample_rate), channelCount: min(channels, AudioFormat.mostChannels))
    }

    /// Decodes a packet; `place` says when what has a stamp, in nanoseconds, was captured.
    func decode(_ packet: MediaPacket, place: (Int64?) -> MonotonicTime, deliver: (AudioBlock) -> Void) {
        decoder.send(packet)
        while case .picture = decoder.receive(into: frame) {
            let count = Int(frame.pointer.pointee.nb_samples)
            guard Int(frame.pointer.pointee.sample_rate) == format.sampleRate,
                let samples = converter.convert(frame.pointer)
            else { continue }
            let captured = place(frame.timestamp.map { av_rescale_q($0, timeBase, StreamConnection.nanoseconds) })
            deliver(
                AudioBlock(format: format, sampleCount: count, captured: captured) { planes in
                    for place in 0..<planes.count { planes[place] = samples[place] }
                })
        }
    }
}
#endif
