/// When a frame passed each stage; latency is measured from these.
public struct FrameStamps: Sendable, Equatable {
    /// When the scene was captured.
    public var captured: MonotonicTime
    /// When the camera handed the frame over.
    public var delivered: MonotonicTime
    /// When the last pass over the picture was done; equals `delivered` until then.
    public var processed: MonotonicTime

    public init(captured: MonotonicTime, delivered: MonotonicTime) {
        self.captured = captured
        self.delivered = delivered
        self.processed = delivered
    }
}
