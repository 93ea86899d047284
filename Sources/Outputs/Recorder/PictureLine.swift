#if canImport(CFFmpeg)
import CSystem
import Frames

/// The picture thread's work: gives every picture its slot, encodes, and begins a new file when the camera, its size or its
/// rate change.
struct PictureLine {
    /// How long a slot waits for its picture before the one before is repeated.
    private static let patience: Int64 = 400_000_000
    /// A recorder further behind than this repeats nothing; the picture before lasts longer.
    private static let mostBehind: Int64 = 5_000_000_000
    /// How long pictures that still wait at the end are encoded.
    private static let mostAfterEnd: Int64 = 1_000_000_000

    private let session: RecordingSession
    private var track: PictureTrack?
    private var lastNumber: Int64 = -1

    init(_ session: RecordingSession) {
        self.session = session
    }

    mutating func run() {
        cs_yield_to_other_threads()
        do throws(FFmpegFailure) {
            while try step() {}
            try finishTrack()
        } catch {
            session.requestEnd(.encoderFailed("\(error)"))
            track?.abandon()
            while case .element = session.pictures.take() {}
        }
        session.plan.end()
    }

    /// False at the end.
    private mutating func step() throws(FFmpegFailure) -> Bool {
        switch session.pictures.take(until: track.map { $0.deadline + Self.patience }) {
        case .element(let picture):
            if let asked = session.ledger.endAsked, MonotonicTime.now - asked > Self.mostAfterEnd {
                session.ledger.drop(because: "encoder")
            } else {
                try place(picture)
            }
        case .timedOut:
            try track?.repeatLast()
        case .closed:
            return false
        }
        return true
    }

    private mutating func place(_ picture: Frame) throws(FFmpegFailure) {
        let format = VideoFormat(size: picture.layout.size, rate: picture.rate)
        let isAnother = session.mark.takes(picture, beginsAnew: picture.number <= lastNumber)
        lastNumber = picture.number
        if !isAnother, track?.segment.format == format {
            let isBehind = MonotonicTime.now - picture.stamps.captured > Self.mostBehind
            try track?.place(picture, mayRepeat: !isBehind)
        } else {
            try finishTrack()
            track = try PictureTrack(session, format, first: picture)
        }
    }

    private mutating func finishTrack() throws(FFmpegFailure) {
        defer { track = nil }
        try track?.finish()
    }
}
#endif
