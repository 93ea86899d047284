/// One fragment of a growing MP4 file: a `moof` with the index of its samples and an `mdat` with their bytes.
struct MovieFragment {
    let bytes: [UInt8]
    /// For each run, where its bytes start within the fragment.
    let dataOffsets: [Int]

    init(sequence: UInt32, runs: [TrackRun]) {
        var writer = BoxWriter()
        var offsetFields: [Int] = []
        writer.box("moof") { moof in
            moof.fullBox("mfhd") { $0.u32(sequence) }
            for run in runs { offsetFields.append(Self.traf(&moof, run)) }
        }
        let mdatHeader = 8
        var offset = writer.bytes.count + mdatHeader
        var offsets: [Int] = []
        for (run, field) in zip(runs, offsetFields) {
            writer.overwrite(UInt32(offset), at: field)
            offsets.append(offset)
            offset += run.bytes.count
        }
        writer.box("mdat") { mdat in
            for run in runs { mdat.raw(run.bytes) }
        }
        bytes = writer.bytes
        dataOffsets = offsets
    }

    /// Returns where the field lies that says where the run's bytes start.
    private static func traf(_ moof: inout BoxWriter, _ run: TrackRun) -> Int {
        var offsetField = 0
        moof.box("traf") { traf in
            traf.fullBox("tfhd", flags: FragmentFlags.defaultBaseIsMoof) { $0.u32(run.trackID) }
            traf.fullBox("tfdt", version: 1) { $0.u64(run.decodeTime) }
            let fields = FragmentFlags.dataOffset | FragmentFlags.duration | FragmentFlags.size | FragmentFlags.flags
            traf.fullBox("trun", flags: fields) { box in
                box.u32(UInt32(run.samples.count))
                offsetField = box.bytes.count
                box.u32(0)
                for sample in run.samples {
                    box.u32(sample.duration)
                    box.u32(sample.size)
                    box.u32(sample.isSync ? FragmentFlags.independentSample : FragmentFlags.dependentSample)
                }
            }
        }
        return offsetField
    }
}
