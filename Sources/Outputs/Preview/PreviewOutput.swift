import Frames

/// Shows the picture to browsers: JPEG, made on a thread of its own, only while someone watches.
public final class PreviewOutput: FrameOutput {
    public static let threadName = "preview"

    private let loop: PreviewLoop
    private let thread: WorkerThread

    public convenience init() throws(FramesError) {
        try self.init { () throws(PreviewError) in try PreviewEncoders.make() }
    }

    package init(
        makeEncoder: @escaping @Sendable () throws(PreviewError) -> any PreviewEncoder
    ) throws(FramesError) {
        let loop = PreviewLoop(makeEncoder: makeEncoder)
        self.loop = loop
        thread = try WorkerThread(Self.threadName) { loop.run() }
    }

    deinit {
        stop()
    }

    /// Someone begins to watch. With `framesPerSecond` the pictures come at that rate, or the camera's where that is
    /// lower; without, for one picture, at once.
    ///
    /// With ``PreviewAudience/mostKinds`` kinds watched, a further one gets the nearest of them.
    public func watch(_ kind: PreviewKind, framesPerSecond: Double? = nil) -> PreviewViewer {
        let interval = framesPerSecond.map { Int64(1_000_000_000 / $0) }
        return PreviewViewer(loop.audience, number: loop.audience.join(kind, interval: interval))
    }

    public func wantsFrame(at time: MonotonicTime) -> Bool { loop.audience.wantsFrame(at: time) }

    public func offer(_ frame: Frame) {
        if loop.audience.claim(at: frame.stamps.delivered) { loop.mailbox.put(frame) }
    }

    public var reading: PreviewReading { loop.audience.reading }

    /// Viewers who wait for a picture.
    package var waitingCount: Int { loop.audience.waitingCount }

    /// Ends the thread and sends every viewer home. Again has no effect.
    public func stop() {
        loop.mailbox.close()
        thread.join()
    }
}
