import Frames

/// A source of sound, in its own format and on its own clock.
public protocol Microphone: AnyObject, Sendable {
    var descriptor: MicrophoneDescriptor { get }
    /// The format the device delivers.
    var format: AudioFormat { get }

    /// Starts delivering on a thread of the microphone's own. Called once.
    func start(_ handlers: MicrophoneHandlers) throws(CaptureError)

    /// Stops; when it returns no handler runs any more.
    func stop()
}

/// What a microphone calls, from its own thread. Neither may block.
public struct MicrophoneHandlers: Sendable {
    public var deliver: @Sendable (AudioBlock) -> Void
    /// The microphone cannot go on; nothing is delivered afterwards.
    public var fail: @Sendable (CaptureError) -> Void

    public init(
        deliver: @escaping @Sendable (AudioBlock) -> Void, fail: @escaping @Sendable (CaptureError) -> Void
    ) {
        self.deliver = deliver
        self.fail = fail
    }
}
