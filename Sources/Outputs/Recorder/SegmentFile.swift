/// A file being written, with what it will be called.
struct SegmentFile {
    let segment: RecordingSegment
    let name: RecordingName
    let movie: MovieFile
    /// A fragment could not be written; what was whole before it still is.
    var isBroken = false

    /// Finishes the file and gives it its name. A disk that refuses the index leaves a fragmented file, which plays too.
    func finish(in folder: RecordingFolder) throws(SystemError) -> RecordedFile {
        do throws(SystemError) {
            try movie.finish()
        } catch {
            movie.leaveFragmented()
        }
        let final = try folder.publish(name.partFile, as: name)
        return RecordedFile(name: final.file, seconds: movie.seconds, bytes: Int64(movie.size))
    }
}
