import Frames

extension MovieTrack {
    /// A track from its `trak` box; nil when it is neither picture nor sound or lacks a box.
    init?(trak: BoxReader) {
        guard var tkhd = trak.find("tkhd"), let head = tkhd.versionAndFlags(),
            let begun = tkhd.time(head.version), tkhd.time(head.version) != nil, let id = tkhd.u32(),
            var mdhd = trak.find("mdia", "mdhd"), let media = mdhd.versionAndFlags(),
            mdhd.time(media.version) != nil, mdhd.time(media.version) != nil,
            let timescale = mdhd.u32(), timescale > 0,
            var hdlr = trak.find("mdia", "hdlr"),
            let description = trak.find("mdia", "minf", "stbl")?.children().first(where: { $0.type == "stsd" })
        else { return nil }
        hdlr.skip(8)
        let picture: UInt64 = 0x7669_6465
        let sound: UInt64 = 0x736F_756E
        let kind: Kind
        switch hdlr.number(4) {
        case picture:
            // After the id: reserved, duration, and 52 bytes of placement and matrix.
            tkhd.skip(4 + (head.version == 1 ? 8 : 4) + 52)
            guard let width = tkhd.u32(), let height = tkhd.u32() else { return nil }
            kind = .picture(FrameSize(width: Int(width >> 16), height: Int(height >> 16)))
        case sound:
            kind = .sound
        default:
            return nil
        }
        self.init(
            id: id, kind: kind, timescale: timescale, description: [UInt8](description.whole),
            lead: Self.lead(trak), begun: begun)
    }

    private static func lead(_ trak: BoxReader) -> UInt32 {
        guard var elst = trak.find("edts", "elst"), let head = elst.versionAndFlags(), elst.u32() == 1,
            elst.time(head.version) != nil, let start = elst.time(head.version)
        else { return 0 }
        return UInt32(clamping: start)
    }
}
