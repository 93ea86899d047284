import Frames
import Outputs
import Processing
import Synchronization

/// Carries frames from the camera's thread through the passes to the outputs, on a thread of its own.
final class Pipeline: Sendable {
    private struct Wiring {
        var outputs: [any FrameOutput] = []
        var lastNumber: Int64?
        /// Counts the cameras, so that what an earlier one still says is known.
        var camera = 0
        var stall: StallWatch?
        /// What the present camera's newest frame was; nil before the first.
        var delivered: VideoFormat?
        var showsSlate = false
        /// When the process thread was last done with a picture, or could not be expected to be.
        var lastTurn = MonotonicTime.now
        /// When it last was done with one; nil before the first.
        var lastPicture: MonotonicTime?
        var tap: Tap?
    }

    /// A frame on its way to the process thread.
    private struct Arrival {
        let frame: Frame
        /// A slate is shown as it is: no zoom, no colours, nothing to balance on.
        let isSlate: Bool
    }

    /// Somebody waits for a camera frame captured at `since` or later.
    private struct Tap {
        let mailbox = Mailbox<Frame>()
        let since = MonotonicTime.now
    }

    private let control: PictureControl
    private let inbox = Mailbox<Arrival>()
    private let wiring = Mutex(Wiring())
    private let pool: FramePool
    private let makeProcessor: @Sendable (FramePool) -> any PictureProcessor
    private let thread = Mutex<WorkerThread?>(nil)
    let captured = StageMeter()
    let processed = StageMeter()

    init(
        control: PictureControl, pool: FramePool = FramePool(),
        makeProcessor: @escaping @Sendable (FramePool) -> any PictureProcessor = { PicturePass(pool: $0) }
    ) {
        self.control = control
        self.pool = pool
        self.makeProcessor = makeProcessor
    }

    func start() throws(FramesError) {
        let worker = try WorkerThread("process") { [self] in run() }
        thread.withLock { $0 = worker }
    }

    /// Ends the thread; frames still waiting are dropped.
    func stop() {
        inbox.close()
        thread.withLock { $0.take() }?.join()
    }

    /// Picture buffers allocated since the start.
    var buffersMade: Int { pool.buffersMade }

    /// Frames that were replaced before the process thread came to them.
    var skipped: Int { inbox.skipped }

    /// Whether the present camera's pictures come as they should.
    func isDelivering(at now: MonotonicTime) -> Bool {
        wiring.withLock { $0.stall?.isDelivering(at: now) } ?? false
    }

    /// The format of the present camera's pictures; nil before the first.
    var delivered: VideoFormat? { wiring.withLock { $0.delivered } }

    /// Whether the last camera that was started has failed.
    var isWithoutCamera: Bool { wiring.withLock { $0.stall == nil } }

    /// The number of the present camera if it should deliver and does not.
    func stalledCamera(at now: MonotonicTime) -> Int? {
        wiring.withLock { $0.stall?.stalledSince(at: now) == nil ? nil : $0.camera }
    }

    /// Since when the present camera has delivered nothing, though it should, and whether that is news. From now on
    /// slates are shown, until its next frame.
    func beginSlateIfStalled(at now: MonotonicTime) -> (since: MonotonicTime, isNew: Bool)? {
        wiring.withLock { wiring in
            guard let since = wiring.stall?.stalledSince(at: now) else { return nil }
            defer { wiring.showsSlate = true }
            return (since, !wiring.showsSlate)
        }
    }

    /// How long the process thread has not come around, in nanoseconds; with a camera or a slate it always does.
    func standstill(at now: MonotonicTime) -> Int64 { wiring.withLock { now - $0.lastTurn } }

    /// When the last picture, the camera's or a slate's, was processed; nil before the first.
    var lastPicture: MonotonicTime? { wiring.withLock { $0.lastPicture } }

    func setOutputs(_ outputs: [any FrameOutput]) {
        wiring.withLock { $0.outputs = outputs }
    }

    /// A new camera counts its frames from the start. Gives its number.
    func cameraChanged() -> Int {
        let number = wiring.withLock { wiring in
            wiring.camera += 1
            wiring.lastNumber = nil
            wiring.delivered = nil
            wiring.lastTurn = .now
            wiring.stall = StallWatch(start: .now)
            return wiring.camera
        }
        control.cameraChanged()
        return number
    }

    /// A camera can deliver no more: slates are shown until another does. False when another does already.
    func cameraLost(_ number: Int) -> Bool {
        wiring.withLock { wiring in
            guard wiring.camera == number else { return false }
            wiring.stall = nil
            wiring.showsSlate = true
            // Nobody need wait for its next frame.
            wiring.tap.take()?.mailbox.close()
            return true
        }
    }

    /// A camera that was lost delivers again.
    func cameraReturned(_ number: Int) {
        wiring.withLock { wiring in
            if wiring.camera == number, wiring.stall == nil { wiring.stall = StallWatch(start: .now) }
        }
    }

    /// Takes a slate from its thread; false when none is to be shown any more.
    func acceptSlate(_ frame: Frame) -> Bool {
        guard wiring.withLock({ $0.showsSlate }) else { return false }
        inbox.put(Arrival(frame: frame, isSlate: true))
        return true
    }

    /// Takes a frame from the thread of the camera with that number. True when it ends a slate.
    func accept(_ frame: Frame, from number: Int) -> Bool {
        let arrival = wiring.withLock { wiring -> (missing: Int64, endsSlate: Bool)? in
            // One that was given up may deliver until it has been stopped; its slate stays.
            guard wiring.camera == number, wiring.stall != nil else { return nil }
            defer {
                wiring.lastNumber = frame.number
                wiring.delivered = VideoFormat(size: frame.layout.size, rate: frame.rate)
                wiring.stall?.delivered(at: frame.stamps.delivered)
                wiring.showsSlate = false
            }
            return (wiring.lastNumber.map { max(0, frame.number - $0 - 1) } ?? 0, wiring.showsSlate)
        }
        guard let (missing, endsSlate) = arrival else { return false }
        if missing > 0 { captured.drop(missing, because: "camera_late") }
        captured.count(at: frame.stamps.delivered, latency: frame.stamps.delivered - frame.stamps.captured)
        inbox.put(Arrival(frame: frame, isSlate: false))
        return endsSlate
    }

    /// The next frame that the camera captures, as it came, for measuring; nil when none comes in time.
    func nextCameraFrame(within seconds: Double) -> Frame? {
        let tap = Tap()
        wiring.withLock { $0.tap = tap }
        if case .value(let frame) = tap.mailbox.take(until: .now + Int64(seconds * 1_000_000_000)) { return frame }
        return nil
    }

    private func serveTap(_ frame: Frame) {
        let tap = wiring.withLock { wiring -> Tap? in
            // What was under way when the wait began shows the scene, or the camera, of before.
            guard let tap = wiring.tap, frame.stamps.captured >= tap.since else { return nil }
            wiring.tap = nil
            return tap
        }
        tap?.mailbox.put(frame)
    }

    private func run() {
        let pass = makeProcessor(pool)
        while case .value(let arrival) = inbox.take() {
            defer {
                wiring.withLock { wiring in
                    wiring.lastTurn = .now
                    wiring.lastPicture = wiring.lastTurn
                }
            }
            let frame = arrival.frame
            if !arrival.isSlate {
                serveTap(frame)
                control.observe(frame)
            }
            let outputs = wiring.withLock { $0.outputs }.filter { $0.wantsFrame(at: frame.stamps.delivered) }
            guard !outputs.isEmpty else { continue }
            do {
                let finished = try pass.apply(
                    arrival.isSlate ? .identity : control.settings(at: frame.stamps.captured), to: frame)
                processed.count(
                    at: finished.stamps.processed, latency: finished.stamps.processed - finished.stamps.delivered)
                for output in outputs { output.offer(finished) }
            } catch {
                processed.drop(because: "pass_failed")
            }
        }
    }
}
