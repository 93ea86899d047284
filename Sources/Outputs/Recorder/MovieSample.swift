/// What the tables of an MP4 file say of one coded picture or stretch of sound.
struct MovieSample: Equatable, Sendable {
    var size: UInt32
    /// In the track's timescale.
    var duration: UInt32
    /// Whether a player can start here.
    var isSync: Bool
}
