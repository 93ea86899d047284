#if canImport(CFFmpeg)
import Frames

/// The picture of one file while it is being encoded.
final class PictureTrack {
    let segment: RecordingSegment
    private let session: RecordingSession
    private let encoder: PictureEncoder
    private var slots: SlotSequence<Frame>

    /// Begins a file with its first picture.
    init(_ session: RecordingSession, _ format: VideoFormat, first: Frame) throws(FFmpegFailure) {
        let opening = try EncoderOpening(
            session.configuration.encoder, format: format, quality: session.configuration.quality)
        self.session = session
        encoder = opening.encoder
        segment = RecordingSegment(format: format, start: first.stamps.captured, hasSound: session.soundShape != nil)
        slots = SlotSequence(first: first, clock: SlotClock(start: segment.start, rate: format.rate))
        session.ledger.update { reading in
            reading.encoder = opening.encoder.name
            reading.fallbackReason = opening.fallbackReason
        }
        session.jobs.put(.start(segment, tracks: Self.tracks(segment, encoder, session.soundShape)))
        session.plan.add(segment)
    }

    /// When the next slot's picture is over.
    var deadline: MonotonicTime { slots.clock.time(ofSlot: slots.nextSlot + 1) }

    func place(_ picture: Frame, mayRepeat: Bool) throws(FFmpegFailure) {
        switch slots.verdict(at: picture.stamps.captured) {
        case .next(let slot):
            if mayRepeat {
                try encode(until: slot)
            } else {
                try encode(until: slots.afterShown)
                slots.skip(to: slot)
            }
            slots.show(picture, slot: slot)
        case .instead(let slot):
            session.ledger.update { $0.surplus += 1 }
            slots.show(picture, slot: slot)
        case .tooLate:
            session.ledger.drop(because: "late")
        }
    }

    /// No picture came for a slot.
    func repeatLast() throws(FFmpegFailure) { try encode(until: slots.nextSlot + 1) }

    func finish() throws(FFmpegFailure) {
        try encode(until: slots.afterShown)
        hand(segment.assembler.addPictures(try encoder.finish()))
        close()
    }

    /// Ends the track where it is, without the pictures still in the encoder.
    func abandon() { close() }

    private func close() {
        segment.close(afterSlot: slots.nextSlot)
        if let rest = segment.assembler.endTrack() { session.complete(segment, rest) }
    }

    private func encode(until slot: Int64) throws(FFmpegFailure) {
        while let due = slots.fill(until: slot) {
            let samples = try encoder.encode(due.picture, slot: due.slot)
            session.ledger.update { reading in
                reading.frames += 1
                if due.isRepeat { reading.repeated += 1 }
            }
            hand(segment.assembler.addPictures(samples))
            segment.reach(slot: slots.nextSlot)
        }
    }

    private func hand(_ fragments: [[TrackRun]]) {
        for runs in fragments { session.jobs.put(.append(segment, runs)) }
    }

    private static func tracks(
        _ segment: RecordingSegment, _ encoder: PictureEncoder, _ sound: SoundShape?
    ) -> [MovieTrack] {
        let begun = MovieEpoch.now
        let picture = MovieTrack(
            id: FragmentAssembler.pictureID, kind: .picture(segment.format.size),
            timescale: segment.timescale.ticksPerSecond, description: encoder.description, begun: begun)
        guard let sound else { return [picture] }
        return [
            picture,
            MovieTrack(
                id: FragmentAssembler.soundID, kind: .sound, timescale: UInt32(AudioFormat.houseRate),
                description: sound.description, lead: UInt32(sound.lead), begun: begun),
        ]
    }
}
#endif
