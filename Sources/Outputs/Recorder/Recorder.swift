import Frames
import Synchronization

/// Records what it is offered into MP4 files that survive a crash; one recording at a time, any number in its life.
public final class Recorder: FrameOutput, SoundOutput {
    private struct State {
        var session: RecordingSession?
        var isStarting = false
        var camera: String?
    }

    public let folder: String
    private let state = Mutex(State())
    private let freeSpace: FreeSpaceWatch
    private let onEnd: @Sendable (RecordingResult) -> Void

    /// - Parameters:
    ///   - folder: where files go; made when the first recording starts.
    ///   - onEnd: told on a thread of the recorder's when a recording has ended, for whatever reason.
    public init(folder: String, onEnd: @escaping @Sendable (RecordingResult) -> Void = { _ in }) {
        self.folder = folder
        freeSpace = FreeSpaceWatch(folder: folder)
        self.onEnd = onEnd
    }

    deinit {
        state.withLock { $0.session }?.requestEnd(.stopped)
    }

    /// Starts a recording and returns the name its file will have. The file begins with the next picture offered.
    public func start(_ configuration: RecorderConfiguration = RecorderConfiguration()) throws(RecorderError) -> String
    {
        try reserveStart()
        defer { state.withLock { $0.isStarting = false } }
        let (session, name) = try begin(configuration)
        state.withLock { $0.session = session }
        return name.file
    }

    /// Ends the recording; returns when its files are complete and have their names.
    public func stop() throws(RecorderError) -> RecordingResult {
        guard let session = state.withLock({ $0.session }), session.ledger.reading.isRecording else {
            throw .notRecording
        }
        session.requestEnd(.stopped)
        let result = session.waitUntilDone()
        if result.files.isEmpty, result.end != .stopped { throw .lost(result.end) }
        return result
    }

    /// What is going on, or how the last recording ended.
    public var reading: RecorderReading {
        var reading = state.withLock { $0.session }?.ledger.reading ?? RecorderReading()
        if !reading.isRecording { reading.freeBytes = freeSpace.bytes }
        return reading
    }

    /// Tells whose pictures are captured from then on. Those of another camera go into a file of their own; those of one
    /// that was lost and is back go on in the same, with the slates between.
    public func follows(camera: String, since time: MonotonicTime = .now) {
        state.withLock { state in
            state.camera = camera
            state.session?.mark.follow(camera, since: time)
        }
    }

    public func wantsFrame(at time: MonotonicTime) -> Bool {
        state.withLock { $0.session }.map { $0.ledger.endAsked == nil } ?? false
    }

    public func offer(_ frame: Frame) { state.withLock { $0.session }?.offer(frame) }

    public func offer(_ block: AudioBlock) { state.withLock { $0.session }?.offer(block) }

    /// Two starts at once must not both pass.
    private func reserveStart() throws(RecorderError) {
        let running = state.withLock { state -> String? in
            if state.isStarting { return "a file" }
            if let reading = state.session?.ledger.reading, reading.isRecording { return reading.file ?? "a file" }
            state.isStarting = true
            return nil
        }
        if let running { throw .alreadyRecording(file: running) }
    }

    private func begin(
        _ configuration: RecorderConfiguration
    ) throws(RecorderError) -> (session: RecordingSession, name: RecordingName) {
        let folder: RecordingFolder
        let free: Int64
        do throws(SystemError) {
            folder = try RecordingFolder(self.folder)
            free = try FreeSpace.bytes(at: folder.folder)
        } catch {
            throw .folder(error)
        }
        let needed = configuration.room
        guard free >= needed else {
            throw .diskFull(freeBytes: free, reserve: needed)
        }
        let name: RecordingName
        let file: OpenFile
        do throws(SystemError) {
            (name, file) = try folder.claimNew()
        } catch  where error.isDiskFull {
            throw .diskFull(freeBytes: free, reserve: configuration.reserve)
        } catch {
            throw .folder(error)
        }
        let session: RecordingSession
        do {
            session = try RecordingSession(
                folder, configuration, name: name, freeBytes: free, camera: state.withLock { $0.camera })
        } catch {
            folder.forgetClaim(name)
            throw .encoder("\(error)")
        }
        do throws(FramesError) {
            try session.run(name: name, file: file) { [onEnd, weak session] in
                if let session { onEnd(session.ledger.result) }
            }
        } catch {
            throw .noThread("\(error)")
        }
        return (session, name)
    }
}
