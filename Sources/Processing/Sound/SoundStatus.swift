import Frames

/// What a sound chain is doing.
public struct SoundStatus: Sendable, Equatable {
    /// What the outputs get; nil while no microphone is connected.
    public var format: AudioFormat?
    /// Peak and RMS of each channel over the last 300 ms, after gain.
    public var levels: [ChannelLevel]
    /// By how much the microphone's clock runs fast, in parts per million.
    public var clockDeviation: Double
    /// Blocks of 10 ms that were filled with silence since the microphone was connected.
    public var silentBlocks: Int
    /// How often the microphone lost samples and was aligned anew.
    public var jumps: Int
    /// Blocks lost because the chain could not keep up.
    public var dropped: Int
}
