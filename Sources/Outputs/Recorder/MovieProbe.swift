/// A quick look at whether a file can be an MP4 that plays; a few reads, whatever its length.
package enum MovieProbe {
    /// More outer boxes than this before anything playable are not a recording's.
    static let mostBoxes = 64

    /// Whether there is an index with samples, or a header and at least one whole fragment.
    package static func isPlayable(_ file: OpenFile) -> Bool {
        guard var boxes = try? TopLevelBoxes(file) else { return false }
        var hasHeader = false
        var hasFragment = false
        var hasData = false
        for _ in 0..<mostBoxes {
            guard let box = try? boxes.next() else { return false }
            switch box.type {
            case "moov":
                let isFragmented = declaresFragments(file, box)
                if !isFragmented, hasData { return true }
                hasHeader = true
                if !isFragmented { hasFragment = true }
            case "moof": hasFragment = true
            case "mdat":
                hasData = true
                if hasHeader, hasFragment { return true }
            default: continue
            }
        }
        return false
    }

    /// How long a finished file is, by its index; nil for any other file.
    static func indexedSeconds(_ file: OpenFile) -> Double? {
        guard var boxes = try? TopLevelBoxes(file) else { return nil }
        for _ in 0..<mostBoxes {
            guard let box = try? boxes.next() else { return nil }
            guard box.type == "moov", !declaresFragments(file, box) else { continue }
            // The movie's header comes first in the index.
            let enough = 128
            guard let bytes = try? file.read(enough, at: box.offset + 8),
                var mvhd = BoxReader(bytes[...]).find("mvhd"), let head = mvhd.versionAndFlags(),
                mvhd.time(head.version) != nil, mvhd.time(head.version) != nil,
                let timescale = mvhd.u32(), timescale > 0, let duration = mvhd.time(head.version)
            else { return nil }
            return Double(duration) / Double(timescale)
        }
        return nil
    }

    private static func declaresFragments(_ file: OpenFile, _ moov: TopLevelBoxes.Box) -> Bool {
        // The header of a growing file is small; a large one is an index.
        let largest: UInt64 = 64 << 10
        guard moov.size <= largest, let bytes = try? file.read(Int(moov.size), at: moov.offset) else { return false }
        return BoxReader(bytes[...]).find("moov", "mvex") != nil
    }
}
