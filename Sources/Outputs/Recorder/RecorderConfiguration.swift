/// How to record.
public struct RecorderConfiguration: Equatable, Sendable {
    public var encoder: EncoderChoice = .auto
    public var quality = PictureQuality()
    /// Channels of sound in the file, up to 8; 0 records none.
    public var soundChannels = 2
    /// Whether sound comes from the start; where none does it may come later.
    public var hasSoundAtOnce = true
    /// Bytes that stay free on the disk.
    public var reserve: Int64 = 500_000_000
    /// Pictures that may wait for the encoder before new ones are dropped: half a second at 30 a second.
    public var mostWaiting = 15

    public init() {}

    /// Less room than for a second of picture is no room, however small the reserve.
    private static let leastRoom: Int64 = 1_000_000

    /// Bytes that must be free for a recording to begin.
    public var room: Int64 { max(reserve, Self.leastRoom) }
}
