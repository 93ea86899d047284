/// Finds the tracks and whole fragments of an MP4 file that was not finished.
struct MovieScanner {
    /// What the largest `moov` or `moof` of ours could need; anything larger is no header.
    private static let largestHeader: UInt64 = 64 << 20

    private(set) var tracks: [MovieTrack] = []
    /// The end of the last whole fragment.
    private(set) var end: UInt64 = 0
    private var defaults: [UInt32: FragmentDefaults] = [:]

    init(_ file: OpenFile) throws(SystemError) {
        var boxes = try TopLevelBoxes(file)
        var pending: [UInt8] = []
        var pendingOffset: UInt64 = 0
        while let box = try boxes.next() {
            switch box.type {
            case "moov" where tracks.isEmpty && box.size <= Self.largestHeader:
                readHeader(try file.read(Int(box.size), at: box.offset))
                end = box.end
            case "moof" where !tracks.isEmpty && box.size <= Self.largestHeader:
                pending = try file.read(Int(box.size), at: box.offset)
                pendingOffset = box.offset
            case "mdat" where !pending.isEmpty:
                guard readFragment(pending, at: pendingOffset, until: box.end) else { return }
                pending = []
                end = box.end
            case "ftyp", "free":
                continue
            default:
                return
            }
        }
    }

    /// Whether there is anything to save.
    var hasSamples: Bool { tracks.contains { !$0.table.sizes.isEmpty } }

    private mutating func readHeader(_ bytes: [UInt8]) {
        guard let moov = BoxReader(bytes[...]).find("moov") else { return }
        for child in moov.children() where child.type == "trak" {
            if let track = MovieTrack(trak: BoxReader(child.content)) { tracks.append(track) }
        }
        for child in moov.find("mvex")?.children() ?? [] where child.type == "trex" {
            if let (id, values) = FragmentDefaults.read(trex: BoxReader(child.content)) { defaults[id] = values }
        }
    }

    private mutating func readFragment(_ bytes: [UInt8], at offset: UInt64, until end: UInt64) -> Bool {
        guard let moof = BoxReader(bytes[...]).find("moof") else { return false }
        var grown = tracks
        for child in moof.children() where child.type == "traf" {
            guard
                let part = FragmentPart(traf: BoxReader(child.content), moofOffset: offset, defaults: defaults),
                part.end <= end, let index = grown.firstIndex(where: { $0.id == part.trackID })
            else { return false }
            grown[index].table.append(part.samples, at: part.offset, decodeTime: part.decodeTime)
        }
        tracks = grown
        return true
    }
}
