#if canImport(CFFmpeg)
import Frames

/// The file thread's work: writes fragments, watches the disk, finishes files.
struct FileLine {
    /// How often the free space is looked at, and whether the file is still there.
    private static let checkInterval: Int64 = 1_000_000_000

    private let session: RecordingSession
    private var open: [SegmentFile] = []
    private var nextName: RecordingName
    private var claimed: OpenFile?
    private var lastCheck = MonotonicTime.now
    private var rate = ByteRate()

    /// - Parameter claimed: the first file, made when the recording was started.
    init(_ session: RecordingSession, name: RecordingName, claimed: OpenFile) {
        self.session = session
        nextName = name
        self.claimed = claimed
    }

    mutating func run() {
        while let job = session.jobs.take() {
            switch job {
            case .start(let segment, let tracks): start(segment, tracks)
            case .append(let segment, let runs): append(runs, to: segment)
            case .finish(let segment): finish(segment)
            }
        }
        if claimed != nil { session.folder.forgetClaim(nextName) }
        session.ledger.close()
    }

    private mutating func start(_ segment: RecordingSegment, _ tracks: [MovieTrack]) {
        do throws(SystemError) {
            let file: OpenFile
            if let first = claimed {
                file = first
                claimed = nil
            } else {
                (nextName, file) = try session.folder.claim(after: nextName)
            }
            let movie = try MovieFile(file, tracks: tracks)
            open.append(SegmentFile(segment: segment, name: nextName, movie: movie))
            let name = nextName.file
            session.ledger.update { reading in
                reading.file = name
                reading.bytes += Int64(movie.size)
            }
        } catch {
            session.requestEnd(RecordingEnd(error))
        }
    }

    private mutating func append(_ runs: [TrackRun], to segment: RecordingSegment) {
        guard let index = index(of: segment), !open[index].isBroken else { return }
        let movie = open[index].movie
        let (secondsBefore, sizeBefore) = (movie.seconds, movie.size)
        do throws(SystemError) {
            try movie.append(runs)
        } catch {
            open[index].isBroken = true
            return session.requestEnd(RecordingEnd(error))
        }
        let written = Int64(movie.size - sizeBefore)
        let seconds = movie.seconds - secondsBefore
        rate.add(bytes: written, seconds: seconds)
        session.ledger.update { reading in
            reading.bytes += written
            reading.seconds += seconds
        }
        checkDisk()
    }

    private mutating func checkDisk() {
        let now = MonotonicTime.now
        guard now - lastCheck >= Self.checkInterval else { return }
        lastCheck = now
        if let lost = open.first(where: \.movie.isDeleted) { return session.requestEnd(lost.deleted) }
        guard let free = try? FreeSpace.bytes(at: session.folder.folder) else { return }
        let reserve = session.configuration.reserve
        let remaining = rate.seconds(for: free - reserve)
        session.ledger.update { reading in
            reading.freeBytes = free
            reading.remainingSeconds = remaining
        }
        if free < reserve { session.requestEnd(.diskFull) }
    }

    private mutating func finish(_ segment: RecordingSegment) {
        guard let index = index(of: segment) else { return }
        let file = open.remove(at: index)
        guard !file.movie.isDeleted else { return session.requestEnd(file.deleted) }
        let sizeBefore = file.movie.size
        do throws(SystemError) {
            let recorded = try file.finish(in: session.folder)
            session.ledger.add(recorded)
            session.ledger.update { $0.bytes += recorded.bytes - Int64(sizeBefore) }
        } catch {
            session.requestEnd(RecordingEnd(error))
        }
    }

    private func index(of segment: RecordingSegment) -> Int? { open.firstIndex { $0.segment === segment } }
}
#endif
