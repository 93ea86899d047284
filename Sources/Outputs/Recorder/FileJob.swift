/// What the file thread is told to do.
enum FileJob: Sendable {
    case start(RecordingSegment, tracks: [MovieTrack])
    case append(RecordingSegment, [TrackRun])
    case finish(RecordingSegment)
}
