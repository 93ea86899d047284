#if canImport(CFFmpeg)
import Frames

/// The sound of one file while it is being encoded: it starts with the first picture and ends with the last.
final class SoundTrack {
    /// How long after the picture's end its last sound may come.
    private static let mostAfterEnd: Int64 = 250_000_000

    let segment: RecordingSegment
    private let session: RecordingSession
    private let encoder: SoundEncoder
    /// Samples written since the start.
    private var position = 0
    private var endSeen: MonotonicTime?

    init(_ session: RecordingSession, _ segment: RecordingSegment, channels: Int) throws(FFmpegFailure) {
        self.session = session
        self.segment = segment
        encoder = try SoundEncoder.open(channels: channels)
    }

    /// Writes what of a block lies within the file.
    func place(_ block: AudioBlock, end: MonotonicTime?) throws(FFmpegFailure) {
        guard block.format.sampleRate == AudioFormat.houseRate else { return }
        let placement = SoundPlacement(block, start: segment.start, position: position, limit: end.map(limit))
        try writeSilence(placement.silence)
        guard placement.count > 0 else { return }
        try encoder.encode(block, from: placement.skip, count: placement.count, add)
        position += placement.count
    }

    /// Fills with silence what is missing before that time; false where nothing is.
    func fillMissing(before time: MonotonicTime, end: MonotonicTime?) throws(FFmpegFailure) -> Bool {
        let overdue = min(time, end ?? segment.reached) - segment.start
        let samples = SoundPlacement.samples(max(0, overdue), rate: AudioFormat.houseRate)
        let missing = min(samples, end.map(limit) ?? .max) - position
        try writeSilence(missing)
        return missing > 0
    }

    /// Whether the picture is over and its sound is there, or will not come any more.
    func isComplete(at now: MonotonicTime, end: MonotonicTime, hasLater: Bool) -> Bool {
        if position >= limit(end) || hasLater { return true }
        let seen = endSeen ?? now
        endSeen = seen
        return now - seen > Self.mostAfterEnd
    }

    func finish(end: MonotonicTime) throws(FFmpegFailure) {
        try writeSilence(limit(end) - position)
        let total = position + encoder.lead
        try encoder.finish { sample in
            let start = Int(sample.time) + encoder.lead
            guard start < total else { return }
            let duration = min(SoundEncoder.frameLength, total - start)
            segment.assembler.addSound(sample.bytes, duration: UInt32(duration))
        }
        session.endSound(of: segment)
    }

    /// Ends the track where it is, without the sound still in the encoder.
    func abandon() { session.endSound(of: segment) }

    /// Samples the whole track has when the picture is over then.
    private func limit(_ end: MonotonicTime) -> Int {
        SoundPlacement.samples(end - segment.start, rate: AudioFormat.houseRate)
    }

    private func writeSilence(_ count: Int) throws(FFmpegFailure) {
        guard count > 0 else { return }
        try encoder.encodeSilence(count, add)
        position += count
        session.ledger.update { $0.silentSeconds += Double(count) / Double(AudioFormat.houseRate) }
    }

    private func add(_ sample: EncodedSample) {
        segment.assembler.addSound(sample.bytes, duration: UInt32(SoundEncoder.frameLength))
    }
}
#endif
