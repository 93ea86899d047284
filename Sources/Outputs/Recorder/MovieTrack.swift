import Frames

/// One track of an MP4 file: what it holds and, as it grows, where.
struct MovieTrack: Sendable {
    enum Kind: Equatable, Sendable {
        case picture(FrameSize)
        case sound
    }

    let id: UInt32
    let kind: Kind
    /// Ticks a second of every time in the track.
    let timescale: UInt32
    /// The `stsd` box, whole.
    let description: [UInt8]
    /// Ticks at the start that are coded but not to be presented: an audio encoder's run-up.
    let lead: UInt32
    /// When it was begun, in seconds since 1904, as movies count; 0 when that is not known.
    let begun: UInt64
    var table = SampleTable()

    init(id: UInt32, kind: Kind, timescale: UInt32, description: [UInt8], lead: UInt32 = 0, begun: UInt64 = 0) {
        self.id = id
        self.kind = kind
        self.timescale = timescale
        self.description = description
        self.lead = lead
        self.begun = begun
    }

    var isPicture: Bool { kind != .sound }

    /// What is presented of the track, in ticks of another timescale.
    func presented(in movieTimescale: UInt32) -> UInt64 {
        let ticks = table.duration - min(table.duration, UInt64(lead))
        let scaled = UInt128(ticks) * UInt128(movieTimescale) + UInt128(timescale) / 2
        return UInt64(scaled / UInt128(timescale))
    }
}
