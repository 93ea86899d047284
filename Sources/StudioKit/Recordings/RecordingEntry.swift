/// A file or folder as a list shows it.
public struct RecordingEntry: Codable, Equatable, Sendable {
    /// From the recordings folder, with a slash at the start, and at the end of a folder.
    public var path: String
    public var name: String
    /// Bytes; nil for a folder.
    public var size: Int64?
    /// Seconds since 1970.
    public var modified: Double
    /// True for an MP4 file that cannot play; nil for everything else.
    public var damaged: Bool?

    /// When it began, in seconds since 1970; nil for what is not a movie or does not say.
    public var started: Double?
    /// Seconds; nil for what is not a movie or does not say.
    public var duration: Double?

    public var isFolder: Bool { size == nil }

    public init(
        path: String, name: String, size: Int64?, modified: Double, damaged: Bool?, started: Double? = nil,
        duration: Double? = nil
    ) {
        self.path = path
        self.name = name
        self.size = size
        self.modified = modified
        self.damaged = damaged
        self.started = started
        self.duration = duration
    }
}
