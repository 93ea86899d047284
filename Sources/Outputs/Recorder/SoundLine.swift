#if canImport(CFFmpeg)
import Frames

/// The sound thread's work: encodes blocks into the file they belong to by their time.
struct SoundLine {
    /// How often the thread looks around when no sound comes.
    private static let tick: Int64 = 50_000_000
    /// Sound that waits longer than this for its picture is forgotten.
    private static let mostHeld: Int64 = 30_000_000_000
    /// Where no sound came for so long, it is silence.
    private static let patience: Int64 = 2_000_000_000
    /// The same where none came before either: the picture waits for its sound on the way to the disk.
    private static let patienceInSilence: Int64 = 250_000_000

    private let session: RecordingSession
    private let channels: Int
    private var held: [AudioBlock] = []
    private var track: SoundTrack?
    private var nextSegment = 0
    private var isSilent: Bool

    init(_ session: RecordingSession, channels: Int) {
        self.session = session
        self.channels = channels
        isSilent = !session.configuration.hasSoundAtOnce
    }

    mutating func run() {
        do throws(FFmpegFailure) {
            while try step() {}
        } catch {
            session.requestEnd(.encoderFailed("\(error)"))
            endRemaining()
        }
        session.sounds.close()
    }

    /// False when the picture is over and its sound complete.
    private mutating func step() throws(FFmpegFailure) -> Bool {
        // What waits in the queue is not missing, however late this thread comes to it: all that was offered before `now`
        // is held before anything is judged.
        var now = MonotonicTime.now
        var deadline = now + Self.tick
        while case .element(let block) = session.sounds.take(until: deadline) {
            hold(block)
            now = .now
            deadline = now
        }
        let isOver = session.plan.isOver
        while try advance(at: now) {}
        return !(isOver && track == nil)
    }

    /// Works on the current file; true when there may be a next one to work on at once.
    private mutating func advance(at now: MonotonicTime) throws(FFmpegFailure) -> Bool {
        guard let current = try currentTrack() else { return false }
        // Asked once: an end that is set meanwhile is for the next time, when the sound up to it has been placed.
        let end = current.segment.end
        let reached = end ?? current.segment.reached
        while let block = held.first, block.captured < reached {
            let isWhole = block.captured + block.duration <= reached
            guard isWhole || end != nil else { break }
            try current.place(block, end: end)
            isSilent = false
            // The rest of a block across the end belongs to the next file.
            guard isWhole else { break }
            held.removeFirst()
        }
        let patience = isSilent ? Self.patienceInSilence : Self.patience
        if try current.fillMissing(before: now + -patience, end: end) { isSilent = true }
        guard let end, current.isComplete(at: now, end: end, hasLater: !held.isEmpty) else { return false }
        try current.finish(end: end)
        track = nil
        return true
    }

    private mutating func hold(_ block: AudioBlock) {
        held.append(block)
        while let oldest = held.first, block.captured - oldest.captured > Self.mostHeld { held.removeFirst() }
    }

    private mutating func currentTrack() throws(FFmpegFailure) -> SoundTrack? {
        if track == nil, let segment = session.plan.segment(nextSegment) {
            nextSegment += 1
            track = try SoundTrack(session, segment, channels: channels)
        }
        return track
    }

    /// Without sound from here on, the files must still be finished.
    private mutating func endRemaining() {
        track?.abandon()
        track = nil
        while true {
            let isOver = session.plan.isOver
            while let segment = session.plan.segment(nextSegment) {
                nextSegment += 1
                session.endSound(of: segment)
            }
            if isOver { return }
            _ = session.sounds.take(until: .now + Self.tick)
        }
    }
}
#endif
