/// What a stream may ask of this machine, and for how long it is waited.
enum StreamLimits {
    /// 8K (ITU-R BT.2020), either way up.
    static let longestSide = 7680
    static let mostPixels = 7680 * 4320
    /// Streams of one connection; a camera has two or three.
    static let mostTracks = 32

    /// How often one address is asked for while a stream is opened; a live playlist is asked for anew twice a second.
    static let mostRequests = 16
    /// And all together: a playlist may name many others, which are all looked at.
    static let mostOpenings = 200

    /// Nanoseconds until a server must have answered, and once more until what it sends is understood.
    static let connecting: Int64 = 5_000_000_000
    /// How long nothing may come from a stream that sends what it has at once.
    static let silence: Int64 = 3_000_000_000
    /// The same for HLS, where a segment may be ten seconds long and late by half of it.
    static let segmentSilence: Int64 = 20_000_000_000
    /// How long the first picture may take: streams are entered between two key pictures.
    static let firstPicture: Int64 = 15_000_000_000
    /// How long stopping waits for a thread that is stuck in the system's name look-up, which nothing interrupts.
    static let stopping: Int64 = 300_000_000
}
