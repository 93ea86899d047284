import Frames

/// What a source has to report of its sound.
public struct NDISoundReading: Sendable, Equatable {
    /// Blocks sent; none are while nobody is connected, and those are not counted as dropped.
    public var blocks: Int64
    /// Blocks lost, by reason.
    public var dropped: [String: Int64]
    /// The format of the block sent last.
    public var format: AudioFormat?
    /// Milliseconds from the capture of a block's first sample to its submission.
    public var latencyP50: Double?
    public var latencyP99: Double?

    package init(
        blocks: Int64 = 0, dropped: [String: Int64] = [:], format: AudioFormat? = nil, latencyP50: Double? = nil,
        latencyP99: Double? = nil
    ) {
        self.blocks = blocks
        self.dropped = dropped
        self.format = format
        self.latencyP50 = latencyP50
        self.latencyP99 = latencyP99
    }
}
