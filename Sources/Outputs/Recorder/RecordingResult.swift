/// What a recording came to.
public struct RecordingResult: Equatable, Sendable {
    public var end: RecordingEnd
    /// In order; more than one when size or rate changed, none when no picture arrived.
    public var files: [RecordedFile]

    public var seconds: Double { files.reduce(0) { $0 + $1.seconds } }
    public var bytes: Int64 { files.reduce(0) { $0 + $1.bytes } }
}
