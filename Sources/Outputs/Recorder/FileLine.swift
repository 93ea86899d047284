#if canImport(CFFmpeg)
/// The file thread's work: writes fragments, watches the disk, finishes files.
struct FileLine {
    private let session: RecordingSession
    private var open: [SegmentFile] = []
    private var files: ClaimedFiles
    private var disk: DiskWatch

    /// - Parameter claimed: the first file, made when the recording was started.
    init(_ session: RecordingSession, name: RecordingName, claimed: OpenFile) {
        self.session = session
        files = ClaimedFiles(session.folder, first: name, claimed)
        disk = DiskWatch(session.folder, reserve: session.configuration.reserve, ledger: session.ledger)
    }

    mutating func run() {
        while let job = session.jobs.take() {
            switch job {
            case .start(let segment, let tracks): start(segment, tracks)
            case .append(let segment, let runs): append(runs, to: segment)
            case .finish(let segment): finish(segment)
            }
        }
        files.forgetUnused()
        session.ledger.close()
    }

    private mutating func start(_ segment: RecordingSegment, _ tracks: [MovieTrack]) {
        do throws(SystemError) {
            let (name, file) = try files.next()
            let movie = try MovieFile(file, tracks: tracks)
            open.append(SegmentFile(segment: segment, name: name, movie: movie))
            session.ledger.update { reading in
                reading.file = name.file
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
        disk.add(bytes: written, seconds: seconds)
        session.ledger.update { $0.seconds += seconds }
        checkDisk()
    }

    private mutating func checkDisk() {
        guard disk.isDue() else { return }
        if let lost = open.first(where: \.movie.isDeleted) { return session.requestEnd(.deleted(lost.name)) }
        if !disk.hasRoom() { session.requestEnd(.diskFull) }
    }

    private mutating func finish(_ segment: RecordingSegment) {
        guard let index = index(of: segment) else { return }
        let file = open.remove(at: index)
        guard !file.movie.isDeleted else { return session.requestEnd(.deleted(file.name)) }
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
