/// What there is to say of the recorder right now.
public struct RecorderReading: Equatable, Sendable {
    public var isRecording = false
    /// The name the growing file will have; after the end, the last one's.
    public var file: String?
    /// Seconds on the disk so far, of all files of this recording.
    public var seconds = 0.0
    public var bytes: Int64 = 0
    /// How long the disk lasts at the rate measured, above the reserve; nil before there is a rate.
    public var remainingSeconds: Double?
    public var freeBytes: Int64?
    /// Pictures encoded, repeats of a missing one included.
    public var frames: Int64 = 0
    /// Pictures not recorded, by reason.
    public var dropped: [String: Int64] = [:]
    /// Pictures of a camera faster than its rate: of two for one slot the newer is recorded.
    public var surplus: Int64 = 0
    /// Slots filled with the picture before, because none came for them.
    public var repeated: Int64 = 0
    /// Seconds of sound made silent because none came.
    public var silentSeconds = 0.0
    /// FFmpeg's name of the encoder at work.
    public var encoder: String?
    /// Why it is not the one asked for.
    public var fallbackReason: String?
    /// Why the last recording ended.
    public var end: RecordingEnd?

    public init() {}

    public var droppedFrames: Int64 { dropped.values.reduce(0, +) }
}
