/// The inputs and outputs of sound at one moment.
public struct SoundPorts: Sendable, Equatable {
    public var inputs: [MicrophoneDescriptor]
    public var outputs: [MicrophoneDescriptor]
    /// The input used while none is chosen; nil when there is none that anyone would want unasked.
    public var defaultInput: String?
    /// The uid of the output that sound is played on.
    public var defaultOutput: String?

    public init(
        inputs: [MicrophoneDescriptor] = [], outputs: [MicrophoneDescriptor] = [], defaultInput: String? = nil,
        defaultOutput: String? = nil
    ) {
        self.inputs = inputs
        self.outputs = outputs
        self.defaultInput = defaultInput
        self.defaultOutput = defaultOutput
    }

    public func input(_ uid: String?) -> MicrophoneDescriptor? { inputs.first { $0.uid == uid } }
    public func output(_ uid: String?) -> MicrophoneDescriptor? { outputs.first { $0.uid == uid } }
}
