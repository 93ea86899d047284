/// What a track's samples have when a fragment does not say.
struct FragmentDefaults {
    var duration: UInt32 = 0
    var size: UInt32 = 0
    var flags: UInt32 = 0

    static func read(trex: BoxReader) -> (id: UInt32, values: FragmentDefaults)? {
        var reader = trex
        reader.skip(4)
        guard let id = reader.u32(), reader.u32() != nil, let duration = reader.u32(), let size = reader.u32(),
            let flags = reader.u32()
        else { return nil }
        return (id, FragmentDefaults(duration: duration, size: size, flags: flags))
    }
}
