import Frames
import Outputs
import Processing
import Synchronization

/// Carries frames from the camera's thread through the passes to the outputs, on a thread of its own.
final class Pipeline: Sendable {
    private struct Wiring {
        var outputs: [any FrameOutput] = []
        var lastNumber: Int64?
        var lastDelivery: MonotonicTime?
        var tap: Tap?
    }

    /// Somebody waits for a camera frame captured at `since` or later.
    private struct Tap {
        let mailbox = Mailbox<Frame>()
        let since = MonotonicTime.now
    }

    private let control: PictureControl
    private let inbox = Mailbox<Frame>()
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

    /// When the present camera's newest frame came; nil before its first.
    var lastDelivery: MonotonicTime? { wiring.withLock { $0.lastDelivery } }

    func setOutputs(_ outputs: [any FrameOutput]) {
        wiring.withLock { $0.outputs = outputs }
    }

    /// A new camera counts its frames from the start.
    func cameraChanged() {
        wiring.withLock { wiring in
            wiring.lastNumber = nil
            wiring.lastDelivery = nil
        }
        control.cameraChanged()
    }

    /// Takes a frame from the camera's thread.
    func accept(_ frame: Frame) {
        let missing = wiring.withLock { wiring -> Int64 in
            defer {
                wiring.lastNumber = frame.number
                wiring.lastDelivery = frame.stamps.delivered
            }
            return wiring.lastNumber.map { max(0, frame.number - $0 - 1) } ?? 0
        }
        if missing > 0 { captured.drop(missing, because: "camera_late") }
        captured.count(at: frame.stamps.delivered, latency: frame.stamps.delivered - frame.stamps.captured)
        inbox.put(frame)
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
        while case .value(let frame) = inbox.take() {
            serveTap(frame)
            control.observe(frame)
            let outputs = wiring.withLock { $0.outputs }.filter { $0.wantsFrame(at: frame.stamps.delivered) }
            guard !outputs.isEmpty else { continue }
            do {
                let finished = try pass.apply(control.settings(at: frame.stamps.captured), to: frame)
                processed.count(
                    at: finished.stamps.processed, latency: finished.stamps.processed - finished.stamps.delivered)
                for output in outputs { output.offer(finished) }
            } catch {
                processed.drop(because: "pass_failed")
            }
        }
    }
}
