import Capture
import Frames
import Outputs
import Processing

/// The whole state at one moment, for `GET /api/v1/status`.
public struct StudioStatus: Sendable {
    public var camera: CameraStatus?
    public var cameraState: CameraState
    /// Whether a slate stands in for the camera; not yet for one that has just been opened and is about to deliver.
    public var showsSlate: Bool
    /// How often the lost camera has been tried in vain.
    public var cameraTries: Int
    public var requested: VideoFormat
    public var actual: VideoFormat?
    /// What the camera's pictures are; nil before its first.
    public var delivered: VideoFormat?
    /// How the camera's device delivers its pictures; nil for a camera without one.
    public var source: SourceFormat?
    public var picture: PictureSettings
    public var whiteBalanceMode: WhiteBalanceMode
    public var captured: StageMeter.Reading
    public var processed: StageMeter.Reading
    public var ndi: NDIStatus
    public var sound: SoundReport
    public var recording: RecorderReading
    public var preview: PreviewReading
    public var announcement: AnnouncementState
    /// Where the control API is reached; nil until it listens.
    public var control: ControlPlace?
    public var controlsAreHidden: Bool
    /// Why what is set is not kept for the next start; nil when it is.
    public var unkeptSettings: String?
    public var buffersMade: Int
    public var uptimeSeconds: Double
    public var system: SystemReading
    /// How a device that is carried about is doing; nil for others.
    public var device: DeviceCondition?
}
