import Capture
import Frames
import Outputs

/// What a studio starts with.
public struct StudioConfiguration: Sendable {
    public var cameraID: String
    public var format: VideoFormat
    public var ndiName: String
    /// Comma separated; nil or empty is the public group.
    public var ndiGroups: String?
    /// Whether NDI receivers, which show no token, may steer the camera.
    public var isSteerable = false
    /// The product's version, shown to receivers.
    public var version: String
    public var microphone = MicrophoneSelection.Choice.automatic
    /// By how much sound is held back against the picture.
    public var soundDelayMilliseconds = 0
    /// Decibels.
    public var soundGain = 0.0
    public var isMuted = false
    public var referenceLevel = NDIReferenceLevel.fullScale
    public var hidesControls = false
    public var recordingsFolder: String
    public var recorder = RecorderConfiguration()
    /// What of this was given by hand, so that it wins over what is remembered.
    public var given: Set<GivenSetting> = []
    public var announcement = AnnouncementPlan.none(because: "nobody asked for it")

    public init(cameraID: String, format: VideoFormat, ndiName: String, version: String, recordingsFolder: String) {
        self.cameraID = cameraID
        self.format = format
        self.ndiName = ndiName
        self.version = version
        self.recordingsFolder = recordingsFolder
    }
}
