#if canImport(CFFmpeg)
import Frames
import Synchronization

/// One recording from start to end: the queues between its threads, and the threads.
///
/// ```
/// offer --> rec-convert --> rec-picture --+--> rec-file --> disk
/// offer ------------------> rec-sound ----+
/// ```
final class RecordingSession: Sendable {
    /// Camera memory held while the converter is busy: more could leave the camera without any.
    private static let mostCameraFrames = 3
    /// Some five seconds of blocks.
    private static let mostSoundBlocks = 512

    let folder: RecordingFolder
    let configuration: RecorderConfiguration
    let soundShape: SoundShape?
    let ledger: RecordingLedger
    let pictures: CountedQueue<Frame>
    let sounds = CountedQueue<AudioBlock>(capacity: mostSoundBlocks)
    let jobs: FileJobQueue
    let plan = SegmentPlan()
    let mark: CameraMark
    private let cameraFrames = CountedQueue<Frame>(capacity: mostCameraFrames)
    private let isDone = Monitor(false)

    /// Opens what can fail at once and claims the file; ``run(_:)`` starts the threads.
    init(
        _ folder: RecordingFolder, _ configuration: RecorderConfiguration, name: RecordingName, freeBytes: Int64,
        camera: String?
    ) throws(FFmpegFailure) {
        self.folder = folder
        self.configuration = configuration
        mark = CameraMark(camera)
        soundShape = configuration.soundChannels > 0 ? try Self.shape(channels: configuration.soundChannels) : nil
        ledger = RecordingLedger(file: name.file, freeBytes: freeBytes)
        pictures = CountedQueue(capacity: max(1, configuration.mostWaiting))
        jobs = FileJobQueue(writers: soundShape == nil ? 1 : 2)
    }

    func run(name: RecordingName, file: OpenFile, whenDone: @escaping @Sendable () -> Void) throws(FramesError) {
        let claimed = Mutex<OpenFile?>(file)
        _ = try WorkerThread("rec-file") {
            if let file = claimed.withLock({ $0.take() }) { self.writeFiles(name, file) }
            self.isDone.update { $0 = true }
            whenDone()
        }
        do throws(FramesError) {
            if let channels = soundShape?.channelCount {
                _ = try WorkerThread("rec-sound") {
                    var line = SoundLine(self, channels: channels)
                    line.run()
                    self.jobs.end()
                }
            }
            _ = try WorkerThread("rec-picture") {
                var line = PictureLine(self)
                line.run()
                self.jobs.end()
            }
            _ = try WorkerThread("rec-convert") { self.convert() }
        } catch {
            // Lets those that did start end; what did not start has no work to hand over.
            requestEnd(.encoderFailed("\(error)"))
            pictures.close()
            plan.end()
            jobs.end()
            if soundShape != nil { jobs.end() }
            throw error
        }
    }

    // Never inlined: when it returns the files are closed, and nothing keeps another program from them.
    @inline(never)
    private func writeFiles(_ name: RecordingName, _ file: OpenFile) {
        var line = FileLine(self, name: name, claimed: file)
        line.run()
    }

    func offer(_ frame: Frame) {
        if !cameraFrames.put(frame), ledger.endAsked == nil { ledger.drop(because: "queue") }
    }

    func offer(_ block: AudioBlock) { sounds.put(block) }

    /// Lets the recording end; what was taken in is still written.
    func requestEnd(_ reason: RecordingEnd) {
        ledger.end(reason)
        cameraFrames.close()
    }

    func waitUntilDone() -> RecordingResult {
        _ = isDone.wait { $0 ? () : nil }
        return ledger.result
    }

    /// Says that a file's sound is complete.
    func endSound(of segment: RecordingSegment) {
        if let rest = segment.assembler.endTrack() { complete(segment, rest) }
    }

    /// Writes what is left of a file and finishes it.
    func complete(_ segment: RecordingSegment, _ rest: [TrackRun]) {
        if !rest.isEmpty { jobs.put(.append(segment, rest)) }
        jobs.put(.finish(segment))
    }

    private func convert() {
        var converter = PictureConverter(pool: FramePool(mostKept: configuration.mostWaiting + 4))
        while case .element(let frame) = cameraFrames.take() {
            do throws(FFmpegFailure) {
                if !pictures.put(try converter.convert(frame)) { ledger.drop(because: "encoder") }
            } catch {
                requestEnd(.encoderFailed("\(error)"))
            }
        }
        pictures.close()
    }

    private static func shape(channels: Int) throws(FFmpegFailure) -> SoundShape {
        let encoder = try SoundEncoder.open(channels: min(channels, AudioFormat.mostChannels))
        return SoundShape(channelCount: encoder.channelCount, description: encoder.description, lead: encoder.lead)
    }
}
#endif
