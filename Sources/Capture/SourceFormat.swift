/// How a device delivers its pictures, as its driver granted it.
public struct SourceFormat: Sendable, Equatable {
    /// The driver's name for it, such as `MJPG`.
    public var pixelFormat: String
    /// From line to line of the first plane; 0 where pictures are compressed.
    public var bytesPerLine: Int
    /// The matrix its samples are taken to have, such as `bt601`.
    public var matrix: String
    /// Whether black is 0 and white 255, and not 16 and 235.
    public var isFullRange: Bool

    public init(pixelFormat: String, bytesPerLine: Int, matrix: String, isFullRange: Bool) {
        self.pixelFormat = pixelFormat
        self.bytesPerLine = bytesPerLine
        self.matrix = matrix
        self.isFullRange = isFullRange
    }
}
