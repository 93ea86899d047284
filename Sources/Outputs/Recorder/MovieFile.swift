/// An MP4 file on disk: whole fragments, each safe on the disk before the next; at the end an index in place.
final class MovieFile {
    private let file: OpenFile
    private(set) var tracks: [MovieTrack]
    /// The end of what is whole.
    private(set) var size: UInt64
    private var sequence: UInt32 = 0

    /// Starts the file: its type and the header of its tracks.
    init(_ file: OpenFile, tracks: [MovieTrack]) throws(SystemError) {
        self.file = file
        self.tracks = tracks
        let head = MovieHeader.opening + MovieHeader.fragmented(tracks)
        size = UInt64(head.count)
        try file.write(head, at: 0)
        try file.sync()
    }

    /// Goes on with a file whose fragments were found to end at `size`.
    init(_ file: OpenFile, tracks: [MovieTrack], size: UInt64) {
        self.file = file
        self.tracks = tracks
        self.size = size
    }

    /// Appends a fragment and returns when it is on the disk. There is always room left for the index.
    func append(_ runs: [TrackRun]) throws(SystemError) {
        sequence += 1
        let fragment = MovieFragment(sequence: sequence, runs: runs)
        let index = MovieHeader.roomNeeded(for: tracks) + MovieHeader.roomNeeded(for: runs)
        try file.reserve(fragment.bytes.count + index, at: size)
        try file.write(fragment.bytes, at: size)
        try file.sync()
        for (run, dataOffset) in zip(runs, fragment.dataOffsets) {
            guard let track = tracks.firstIndex(where: { $0.id == run.trackID }) else { continue }
            tracks[track].table.append(run.samples, at: size + UInt64(dataOffset), decodeTime: run.decodeTime)
        }
        size += UInt64(fragment.bytes.count)
    }

    /// Turns the file into a plain MP4 without moving a byte: the index goes to the end, and then 16 bytes at the
    /// start make one `mdat` of all before it. Killed in between, it is still the fragmented file it was.
    func finish() throws(SystemError) {
        let index = MovieHeader.complete(tracks)
        try file.truncate(to: size)
        try file.write(index, at: size)
        try file.sync()
        try file.write(MovieHeader.closing(upTo: size), at: MovieHeader.placeholderOffset)
        try file.sync()
        size += UInt64(index.count)
    }

    /// Cuts off what is not whole and leaves the file fragmented.
    func leaveFragmented() {
        try? file.write(MovieHeader.placeholder, at: MovieHeader.placeholderOffset)
        try? file.truncate(to: size)
        try? file.sync()
    }

    /// Whether nobody can open the file any more, because it or its folder was deleted.
    var isDeleted: Bool { file.isDeleted }

    /// Seconds of picture, or of sound where there is no picture.
    var seconds: Double {
        let timescale = MovieHeader.timescale(of: tracks)
        guard let track = tracks.first(where: \.isPicture) ?? tracks.first else { return 0 }
        return Double(track.presented(in: timescale)) / Double(timescale)
    }
}
