import Frames

/// What a studio starts with.
public struct StudioConfiguration: Sendable {
    public var cameraID: String
    public var format: VideoFormat
    public var ndiName: String
    /// The product's version, shown to receivers.
    public var version: String

    public init(cameraID: String, format: VideoFormat, ndiName: String, version: String) {
        self.cameraID = cameraID
        self.format = format
        self.ndiName = ndiName
        self.version = version
    }
}
