extension MovieProbe {
    /// Seconds, as the file's header says; nil for what is not a movie or was never finished.
    package static func duration(_ file: OpenFile) -> Double? {
        guard var boxes = try? TopLevelBoxes(file) else { return nil }
        for _ in 0..<mostBoxes {
            guard let box = try? boxes.next() else { return nil }
            if box.type == "moov" { return duration(file, moov: box) }
        }
        return nil
    }

    /// The movie header comes first in its box, whose tables would be far longer to read.
    private static func duration(_ file: OpenFile, moov: TopLevelBoxes.Box) -> Double? {
        let (boxHead, movieHeader) = (8, 128)
        guard let bytes = try? file.read(boxHead + movieHeader, at: moov.offset + UInt64(boxHead)),
            var fields = BoxReader(bytes[...]).find("mvhd"), let version = fields.versionAndFlags()?.version,
            fields.time(version) != nil, fields.time(version) != nil,
            let timescale = fields.u32(), timescale > 0, let duration = fields.time(version), duration > 0
        else { return nil }
        return Double(duration) / Double(timescale)
    }
}
