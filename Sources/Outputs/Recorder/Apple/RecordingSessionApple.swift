#if os(iOS)
import Frames

/// One recording from start to end: a queue, and the thread that writes what comes through it.
///
/// The system encodes; its fragments are on the disk before the next begins, as the other platforms' are.
final class RecordingSession: Sendable {
    private enum Item {
        case picture(Frame)
        case sound(AudioBlock)
    }

    /// The camera has few buffers, so few of them wait here.
    private static let mostWaiting = 64
    private static let mostPictures: Int64 = 4

    let ledger: RecordingLedger
    let mark: CameraMark
    private let folder: RecordingFolder
    private let configuration: RecorderConfiguration
    private let items = CountedQueue<Item>(capacity: mostWaiting)
    private let picturesWaiting = Monitor<Int64>(0)
    private let isDone = Monitor(false)

    init(
        _ folder: RecordingFolder, _ configuration: RecorderConfiguration, name: RecordingName, freeBytes: Int64,
        camera: String?
    ) throws(RecorderError) {
        self.folder = folder
        self.configuration = configuration
        mark = CameraMark(camera)
        ledger = RecordingLedger(file: name.file, freeBytes: freeBytes)
    }

    func run(name: RecordingName, file: OpenFile, whenDone: @escaping @Sendable () -> Void) throws(FramesError) {
        _ = try WorkerThread("rec-write") {
            self.write(ClaimedFiles(self.folder, first: name, file))
            self.ledger.close()
            self.isDone.update { $0 = true }
            whenDone()
        }
    }

    func offer(_ frame: Frame) {
        guard ledger.endAsked == nil else { return }
        let mayWait = picturesWaiting.update { waiting in
            guard waiting < Self.mostPictures else { return false }
            waiting += 1
            return true
        }
        if !mayWait || !items.put(.picture(frame)) { ledger.drop(because: "queue") }
    }

    func offer(_ block: AudioBlock) {
        if ledger.endAsked == nil { items.put(.sound(block)) }
    }

    func requestEnd(_ reason: RecordingEnd) {
        ledger.end(reason)
        items.close()
    }

    func waitUntilDone() -> RecordingResult {
        _ = isDone.wait { $0 ? () : nil }
        return ledger.result
    }

    private func write(_ claimed: ClaimedFiles) {
        var files = claimed
        var movie: AppleMovie?
        var lastNumber: Int64 = -1
        while case .element(let item) = items.take() {
            do throws(RecordingEnd) {
                switch item {
                case .sound(let block): movie?.append(block)
                case .picture(let frame):
                    picturesWaiting.update { $0 -= 1 }
                    let isAnother = mark.takes(frame, beginsAnew: frame.number <= lastNumber)
                    lastNumber = frame.number
                    if let running = movie, isAnother || !running.takes(frame) {
                        movie = nil
                        try finish(running)
                    }
                    if movie == nil { movie = try begin(&files, frame) }
                    try movie?.append(frame)
                }
            } catch {
                requestEnd(error)
            }
        }
        files.forgetUnused()
        do throws(RecordingEnd) {
            if let movie { try finish(movie) }
        } catch {
            ledger.end(error)
        }
    }

    private func begin(_ files: inout ClaimedFiles, _ frame: Frame) throws(RecordingEnd) -> AppleMovie {
        let (name, file): (RecordingName, OpenFile)
        do throws(SystemError) { (name, file) = try files.next() } catch { throw RecordingEnd(error) }
        ledger.update { $0.file = name.file }
        let fragments = FragmentFile(
            file, named: name, disk: DiskWatch(folder, reserve: configuration.reserve, ledger: ledger), ledger: ledger
        ) { [weak self] reason in self?.requestEnd(reason) }
        do throws(RecordingEnd) {
            return try AppleMovie(
                fragments, first: frame, channels: configuration.hasSoundAtOnce ? configuration.soundChannels : 0,
                quality: configuration.quality, ledger: ledger)
        } catch {
            folder.forgetClaim(name)
            throw error
        }
    }

    private func finish(_ movie: AppleMovie) throws(RecordingEnd) {
        movie.finish()
        let (name, file) = (movie.fragments.name, movie.fragments.file)
        let seconds = RecordingRecovery.finish(file)?.seconds
        do throws(SystemError) {
            let final = try folder.publish(name.partFile, as: name)
            let bytes = try file.size()
            ledger.add(RecordedFile(name: final.file, seconds: seconds ?? movie.seconds, bytes: Int64(bytes)))
        } catch {
            throw RecordingEnd(error)
        }
    }
}
#endif
