/// Walks the outermost boxes of an MP4 file, reading only their heads.
struct TopLevelBoxes {
    struct Box: Equatable {
        var type: String
        var offset: UInt64
        var size: UInt64
        var end: UInt64 { offset + size }
    }

    private let file: OpenFile
    private let fileSize: UInt64
    private var offset: UInt64

    init(_ file: OpenFile) throws(SystemError) {
        self.file = file
        fileSize = try file.size()
        offset = 0
    }

    /// The next whole box; nil at the end, or where the rest is torn or not MP4.
    mutating func next() throws(SystemError) -> Box? {
        let largestHead = 16
        var head = BoxReader(try file.read(largestHead, at: offset)[...])
        guard var size = head.number(4), let type = head.number(4) else { return nil }
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: type >> (24 - 8 * UInt64($0))) }
        var smallest: UInt64 = 8
        if size == 0 {
            // To the end of the file.
            size = fileSize - offset
        } else if size == 1 {
            guard let large = head.number(8) else { return nil }
            size = large
            smallest = 16
        }
        guard size >= smallest, size <= fileSize - offset else { return nil }
        defer { offset += size }
        return Box(type: String(decoding: letters, as: UTF8.self), offset: offset, size: size)
    }
}
