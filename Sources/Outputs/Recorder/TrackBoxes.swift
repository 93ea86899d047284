import Frames

/// Writes one track's boxes into a `moov`.
struct TrackBoxes {
    static var unityMatrix: [UInt8] {
        var writer = BoxWriter()
        for value: UInt32 in [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000] { writer.u32(value) }
        return writer.bytes
    }

    let track: MovieTrack
    /// How long the track is presented, in ticks of the movie; 0 while that is unknown.
    let presented: UInt64
    let movieTimescale: UInt32

    func write(to moov: inout BoxWriter) {
        moov.box("trak") { trak in
            tkhd(&trak)
            if track.lead > 0 || presented > 0 { edits(&trak) }
            trak.box("mdia") { mdia in
                mdhd(&mdia)
                hdlr(&mdia)
                mdia.box("minf") { minf in
                    mediaHeader(&minf)
                    dataReference(&minf)
                    SampleTableBoxes(track: track).write(to: &minf)
                }
            }
        }
    }

    private func tkhd(_ trak: inout BoxWriter) {
        let version: UInt8 = max(presented, track.begun) > UInt32.max ? 1 : 0
        let enabledInMovie: UInt32 = 3
        trak.fullBox("tkhd", version: version, flags: enabledInMovie) { box in
            box.time(track.begun, version: version)
            box.time(track.begun, version: version)
            box.u32(track.id)
            box.zeros(4)
            box.time(presented, version: version)
            box.zeros(8)
            // Layer 0; sound tracks share one group of alternatives, at full volume.
            box.u16(0)
            box.u16(track.isPicture ? 0 : 1)
            box.u16(track.isPicture ? 0 : 0x100)
            box.u16(0)
            box.raw(Self.unityMatrix)
            var size = FrameSize(width: 0, height: 0)
            if case .picture(let pictureSize) = track.kind { size = pictureSize }
            box.u32(UInt32(size.width) << 16)
            box.u32(UInt32(size.height) << 16)
        }
    }

    /// Presentation starts after the lead; in a fragmented file a duration of 0 means to the end.
    private func edits(_ trak: inout BoxWriter) {
        trak.box("edts") { edts in
            let version: UInt8 = presented > UInt32.max ? 1 : 0
            edts.fullBox("elst", version: version) { box in
                box.u32(1)
                box.time(presented, version: version)
                box.time(UInt64(track.lead), version: version)
                box.u32(0x10000)
            }
        }
    }

    private func mdhd(_ mdia: inout BoxWriter) {
        let duration = track.table.duration
        let version: UInt8 = max(duration, track.begun) > UInt32.max ? 1 : 0
        // Three letters of five bits: "und", no language.
        let undetermined: UInt16 = 0x55C4
        mdia.fullBox("mdhd", version: version) { box in
            box.time(track.begun, version: version)
            box.time(track.begun, version: version)
            box.u32(track.timescale)
            box.time(duration, version: version)
            box.u16(undetermined)
            box.u16(0)
        }
    }

    private func hdlr(_ mdia: inout BoxWriter) {
        mdia.fullBox("hdlr") { box in
            box.zeros(4)
            box.text(track.isPicture ? "vide" : "soun")
            box.zeros(12)
            box.text(track.isPicture ? "VideoHandler" : "SoundHandler")
            box.u8(0)
        }
    }

    private func mediaHeader(_ minf: inout BoxWriter) {
        if track.isPicture {
            minf.fullBox("vmhd", flags: 1) { $0.zeros(8) }
        } else {
            minf.fullBox("smhd") { $0.zeros(4) }
        }
    }

    private func dataReference(_ minf: inout BoxWriter) {
        let sameFile: UInt32 = 1
        minf.box("dinf") { dinf in
            dinf.fullBox("dref") { dref in
                dref.u32(1)
                dref.fullBox("url ", flags: sameFile) { _ in }
            }
        }
    }
}
