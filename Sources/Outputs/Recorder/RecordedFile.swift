/// A file that a recording left.
public struct RecordedFile: Hashable, Sendable {
    public var name: String
    /// Seconds of picture, exact to the frame.
    public var seconds: Double
    public var bytes: Int64

    public init(name: String, seconds: Double, bytes: Int64) {
        self.name = name
        self.seconds = seconds
        self.bytes = bytes
    }
}
