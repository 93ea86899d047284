/// One track's part of a fragment, read back.
struct FragmentPart {
    /// More samples than this in one fragment are no fragment of ours.
    private static let mostSamples: UInt32 = 1 << 16

    private(set) var trackID: UInt32 = 0
    private(set) var decodeTime: UInt64 = 0
    /// Where the samples' bytes start in the file.
    private(set) var offset: UInt64 = 0
    private(set) var samples: [MovieSample] = []
    var end: UInt64 { offset + samples.reduce(0) { $0 + UInt64($1.size) } }

    /// nil when a box is missing or does not fit its own fields.
    init?(traf: BoxReader, moofOffset: UInt64, defaults: [UInt32: FragmentDefaults]) {
        guard var tfhd = traf.find("tfhd"), let head = tfhd.versionAndFlags(), let id = tfhd.u32() else { return nil }
        var values = defaults[id] ?? FragmentDefaults()
        guard head.flags & FragmentFlags.baseDataOffset == 0 else { return nil }
        if head.flags & FragmentFlags.descriptionIndex != 0 { tfhd.skip(4) }
        if head.flags & FragmentFlags.defaultDuration != 0 { values.duration = tfhd.u32() ?? 0 }
        if head.flags & FragmentFlags.defaultSize != 0 { values.size = tfhd.u32() ?? 0 }
        if head.flags & FragmentFlags.defaultFlags != 0 { values.flags = tfhd.u32() ?? 0 }
        guard var tfdt = traf.find("tfdt"), let time = tfdt.versionAndFlags(), let start = tfdt.time(time.version),
            var trun = traf.find("trun")
        else { return nil }
        trackID = id
        decodeTime = start
        guard readRun(&trun, values, moofOffset) else { return nil }
    }

    private mutating func readRun(_ trun: inout BoxReader, _ values: FragmentDefaults, _ moofOffset: UInt64) -> Bool {
        guard let (_, flags) = trun.versionAndFlags(), let count = trun.u32(), count <= Self.mostSamples,
            flags & FragmentFlags.dataOffset != 0, let relative = trun.u32()
        else { return false }
        offset = moofOffset + UInt64(relative)
        if flags & FragmentFlags.firstFlags != 0 { trun.skip(4) }
        for _ in 0..<count {
            let duration = flags & FragmentFlags.duration != 0 ? trun.u32() : values.duration
            let size = flags & FragmentFlags.size != 0 ? trun.u32() : values.size
            let sampleFlags = flags & FragmentFlags.flags != 0 ? trun.u32() : values.flags
            if flags & FragmentFlags.compositionOffset != 0 { trun.skip(4) }
            guard let duration, let size, let sampleFlags else { return false }
            let isSync = sampleFlags & FragmentFlags.notSync == 0
            samples.append(MovieSample(size: size, duration: duration, isSync: isSync))
        }
        return true
    }
}
