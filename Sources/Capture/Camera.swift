import Frames

/// A source of pictures. The built-in ones work on every platform; devices live in `Linux/` and `Apple/`.
public protocol Camera: AnyObject, Sendable {
    var descriptor: CameraDescriptor { get }
    /// The format the camera delivers, which may differ from the one it was asked for.
    var format: VideoFormat { get }
    /// The sound that comes with its pictures; nil for a camera without.
    var sound: CameraSound? { get }
    /// The hardware that can be set; nil for a camera without.
    var device: (any CameraDevice)? { get }

    /// Starts delivering on a thread of the camera's own. Called once.
    func start(_ handlers: CameraHandlers) throws(CaptureError)

    /// Stops; when it returns no handler runs any more.
    func stop()
}

extension Camera {
    public var sound: CameraSound? { nil }
    public var device: (any CameraDevice)? { nil }
}

/// What a camera calls, from its own thread. Neither may block.
public struct CameraHandlers: Sendable {
    public var deliver: @Sendable (Frame) -> Void
    /// The camera cannot go on; nothing is delivered afterwards.
    public var fail: @Sendable (CaptureError) -> Void

    public init(deliver: @escaping @Sendable (Frame) -> Void, fail: @escaping @Sendable (CaptureError) -> Void) {
        self.deliver = deliver
        self.fail = fail
    }
}
