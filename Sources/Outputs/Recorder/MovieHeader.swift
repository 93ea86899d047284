import Frames

/// The boxes that tell a player what an MP4 file holds.
enum MovieHeader {
    /// What the file starts with: its type, and a placeholder that ``closing(upTo:)`` later overwrites.
    static var opening: [UInt8] {
        var writer = BoxWriter()
        writer.box("ftyp") { box in
            box.text("isom")
            box.u32(0x200)
            for brand in ["isom", "iso6", "avc1", "mp41"] { box.text(brand) }
        }
        return writer.bytes + placeholder
    }

    static var placeholder: [UInt8] {
        var writer = BoxWriter()
        writer.box("free") { $0.zeros(8) }
        return writer.bytes
    }

    /// Where the placeholder lies: after the `ftyp` box of 32 bytes.
    static let placeholderOffset: UInt64 = 32

    /// Turns the placeholder into the head of one `mdat` that swallows all fragments up to `end`: with these 16
    /// bytes, and the index that follows them, a fragmented file becomes a plain one.
    static func closing(upTo end: UInt64) -> [UInt8] {
        var writer = BoxWriter()
        // A size of 1 says that the real one follows in 64 bits.
        writer.u32(1)
        writer.text("mdat")
        writer.u64(end - placeholderOffset)
        return writer.bytes
    }

    /// The `moov` of a file still growing: no samples, fragments to come.
    static func fragmented(_ tracks: [MovieTrack]) -> [UInt8] {
        var writer = BoxWriter()
        writer.box("moov") { moov in
            mvhd(&moov, tracks, timescale: timescale(of: tracks), duration: 0)
            for track in tracks { TrackBoxes(track: track, presented: 0, movieTimescale: 1).write(to: &moov) }
            moov.box("mvex") { mvex in
                for track in tracks {
                    mvex.fullBox("trex") { trex in
                        trex.u32(track.id)
                        trex.u32(1)
                        trex.zeros(12)
                    }
                }
            }
        }
        return writer.bytes
    }

    /// The `moov` of a whole file, with the index of every sample.
    static func complete(_ tracks: [MovieTrack]) -> [UInt8] {
        let timescale = timescale(of: tracks)
        let shown = tracks.filter(\.isPicture).map { $0.presented(in: timescale) }.max()
        var writer = BoxWriter()
        writer.box("moov") { moov in
            let filled = tracks.filter { !$0.table.sizes.isEmpty }
            let spans = filled.map { min($0.presented(in: timescale), shown ?? .max) }
            mvhd(&moov, tracks, timescale: timescale, duration: spans.max() ?? 0)
            for (track, span) in zip(filled, spans) {
                TrackBoxes(track: track, presented: span, movieTimescale: timescale).write(to: &moov)
            }
        }
        return writer.bytes
    }

    /// No less than the bytes ``complete(_:)`` will take for these tracks.
    static func roomNeeded(for tracks: [MovieTrack]) -> Int {
        let fixed = 4096
        return tracks.reduce(fixed) { sum, track in
            let table = track.table
            return sum + track.description.count + 4 * table.sizes.count + 4 * table.syncNumbers.count
                + 8 * table.stretches.count + 20 * table.chunks.count
        }
    }

    /// No less than what more samples add to that.
    static func roomNeeded(for runs: [TrackRun]) -> Int {
        let mostASample = 16
        let mostAChunk = 32
        return runs.reduce(0) { $0 + mostASample * $1.samples.count + mostAChunk }
    }

    /// The picture's timescale, in which its duration is exact.
    static func timescale(of tracks: [MovieTrack]) -> UInt32 {
        (tracks.first(where: \.isPicture) ?? tracks.first)?.timescale ?? 1000
    }

    private static func mvhd(_ moov: inout BoxWriter, _ tracks: [MovieTrack], timescale: UInt32, duration: UInt64) {
        let begun = tracks.map(\.begun).max() ?? 0
        let version: UInt8 = max(duration, begun) > UInt32.max ? 1 : 0
        moov.fullBox("mvhd", version: version) { box in
            box.time(begun, version: version)
            box.time(begun, version: version)
            box.u32(timescale)
            box.time(duration, version: version)
            // Normal speed, full volume.
            box.u32(0x10000)
            box.u16(0x100)
            box.zeros(10)
            box.raw(TrackBoxes.unityMatrix)
            box.zeros(24)
            box.u32((tracks.map(\.id).max() ?? 0) + 1)
        }
    }
}
