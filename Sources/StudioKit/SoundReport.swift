import Capture
import Processing

/// What is known of the sound side.
public struct SoundReport: Sendable {
    /// nil when there is no microphone, which is a state and not an error.
    public var microphone: MicrophoneDescriptor?
    /// What was asked for; another stands in for one that is not there.
    public var choice: MicrophoneSelection.Choice
    public var settings: SoundSettings
    public var status: SoundStatus
    /// What a full-scale signal is at an NDI receiver, in dB above its reference.
    public var ndiReferenceLevel: Double
    /// What last became of the microphone without anyone asking.
    public var notice: MicrophoneSelection.Notice?
}
