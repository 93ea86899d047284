extension MovieProbe {
    /// What a movie's header says of its time.
    package struct Times: Equatable {
        /// Seconds since 1970; nil where it does not say.
        package var begun: Double?
        /// Seconds; nil for what was never finished.
        package var duration: Double?
    }

    /// nil for what is not a movie.
    package static func times(_ file: OpenFile) -> Times? {
        guard var boxes = try? TopLevelBoxes(file) else { return nil }
        for _ in 0..<mostBoxes {
            guard let box = try? boxes.next() else { return nil }
            if box.type == "moov" { return times(file, moov: box) }
        }
        return nil
    }

    /// The movie header comes first in its box, whose tables would be far longer to read.
    private static func times(_ file: OpenFile, moov: TopLevelBoxes.Box) -> Times? {
        let (boxHead, movieHeader) = (8, 128)
        guard let bytes = try? file.read(boxHead + movieHeader, at: moov.offset + UInt64(boxHead)),
            var fields = BoxReader(bytes[...]).find("mvhd"), let version = fields.versionAndFlags()?.version,
            let begun = fields.time(version), fields.time(version) != nil,
            let timescale = fields.u32(), timescale > 0, let ticks = fields.time(version)
        else { return nil }
        return Times(
            begun: MovieEpoch.unixSeconds(begun), duration: ticks > 0 ? Double(ticks) / Double(timescale) : nil)
    }
}
