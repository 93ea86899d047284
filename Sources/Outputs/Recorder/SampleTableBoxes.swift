/// Writes a track's `stbl`: the description and the index of its samples.
struct SampleTableBoxes {
    let track: MovieTrack
    private var table: SampleTable { track.table }

    init(track: MovieTrack) {
        self.track = track
    }

    func write(to minf: inout BoxWriter) {
        minf.box("stbl") { stbl in
            stbl.raw(track.description)
            durations(&stbl)
            if !table.areAllSync {
                stbl.fullBox("stss") { box in
                    box.u32(UInt32(table.syncNumbers.count))
                    for number in table.syncNumbers { box.u32(number) }
                }
            }
            chunkLengths(&stbl)
            stbl.fullBox("stsz") { box in
                box.u32(0)
                box.u32(UInt32(table.sizes.count))
                for size in table.sizes { box.u32(size) }
            }
            chunkOffsets(&stbl)
            if track.lead > 0, !table.sizes.isEmpty { rollGroup(&stbl) }
        }
    }

    private func durations(_ stbl: inout BoxWriter) {
        stbl.fullBox("stts") { box in
            box.u32(UInt32(table.stretches.count))
            for stretch in table.stretches {
                box.u32(stretch.sampleCount)
                box.u32(stretch.duration)
            }
        }
    }

    /// Only where the number of samples a chunk changes is there an entry.
    private func chunkLengths(_ stbl: inout BoxWriter) {
        var entries: [(firstChunk: UInt32, sampleCount: UInt32)] = []
        for (index, chunk) in table.chunks.enumerated() where entries.last?.sampleCount != chunk.sampleCount {
            entries.append((UInt32(index + 1), chunk.sampleCount))
        }
        stbl.fullBox("stsc") { box in
            box.u32(UInt32(entries.count))
            for entry in entries {
                box.u32(entry.firstChunk)
                box.u32(entry.sampleCount)
                box.u32(1)
            }
        }
    }

    private func chunkOffsets(_ stbl: inout BoxWriter) {
        let isLarge = table.chunks.contains { $0.offset > UInt32.max }
        stbl.fullBox(isLarge ? "co64" : "stco") { box in
            box.u32(UInt32(table.chunks.count))
            for chunk in table.chunks { box.time(chunk.offset, version: isLarge ? 1 : 0) }
        }
    }

    /// Says that a player must decode one sample before the one it wants to hear, as AAC's overlap demands.
    private func rollGroup(_ stbl: inout BoxWriter) {
        stbl.fullBox("sgpd", version: 1) { box in
            box.text("roll")
            box.u32(2)
            box.u32(1)
            box.u16(UInt16(bitPattern: -1))
        }
        stbl.fullBox("sbgp") { box in
            box.text("roll")
            box.u32(1)
            box.u32(UInt32(table.sizes.count))
            box.u32(1)
        }
    }
}
