import Capture
import Outputs

/// What may change at any moment without a command, as far as people want to see it at once.
public struct StudioPulse: Sendable, Equatable {
    var cameraState: CameraState
    var connections: Int
    var tally: NDITally
    var isRecording: Bool
    var recordedFile: String?
    /// Moves only while a ramp is under way.
    var zoom: Double
}
