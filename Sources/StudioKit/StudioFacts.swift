import Capture
import Frames
import Outputs

/// What the studio's thread tells all others after every command, so that nobody has to wait for it to know.
struct StudioFacts: Sendable {
    var camera: CameraDescriptor?
    var device: (any CameraDevice)?
    /// The camera whose controls are set now: the next one as soon as it is being opened.
    var steered: String?
    /// Every camera that can be selected.
    var cameras: [CameraDescriptor] = []
    var cameraFailure: CaptureError?
    var cameraTries = 0
    var requested: VideoFormat
    var actual: VideoFormat?
    var source: SourceFormat?
    var ndi: NDIOutput?
    var ndiName: String
    var ndiGroups: String?
    /// Whether NDI receivers may steer.
    var isSteerable = false
    var runtimeVersion: String?
    var runtimeProblem: String?
    var microphone: MicrophoneDescriptor?
    var microphoneChoice: MicrophoneSelection.Choice
    var microphoneNotice: MicrophoneSelection.Notice?
    var referenceLevel: NDIReferenceLevel
    var controlsAreHidden = false
}
