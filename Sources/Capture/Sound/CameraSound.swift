/// The sound that comes with a camera, listed under the uid `camera` while that camera is active.
public struct CameraSound: Sendable {
    public static let uid = "camera"

    public let descriptor: MicrophoneDescriptor
    /// Opens it; each call gives a microphone of its own.
    public let open: @Sendable () throws(CaptureError) -> any Microphone

    /// `name` is the camera's.
    public init(
        name: String, open: @escaping @Sendable (MicrophoneDescriptor) throws(CaptureError) -> any Microphone
    ) {
        let descriptor = MicrophoneDescriptor(type: "Virtual", name: name, uid: Self.uid)
        self.descriptor = descriptor
        self.open = { () throws(CaptureError) in try open(descriptor) }
    }

    /// A test camera's sound.
    public init(name: String, signal: SoundSignal) {
        self.init(name: name) { descriptor throws(CaptureError) in SignalMicrophone(signal, descriptor: descriptor) }
    }
}
