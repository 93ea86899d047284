import Frames

/// A source of pictures. The built-in ones work on every platform; devices live in `Linux/` and `Apple/`.
public protocol Camera: AnyObject, Sendable {
    var descriptor: CameraDescriptor { get }
    /// The format the camera delivers, which may differ from the one it was asked for.
    var format: VideoFormat { get }
    /// How the device delivers its pictures; nil for a camera without one.
    var source: SourceFormat? { get }
    /// The sound that comes with its pictures; nil for a camera without.
    var sound: CameraSound? { get }
    /// The hardware that can be set; nil for a camera without.
    var device: (any CameraDevice)? { get }
    /// Whether it comes back by itself after an interruption, and need not be opened again.
    var reconnects: Bool { get }
    /// Why a camera that reconnects shows nothing now; nil while it does, and before it has tried.
    var interruption: CaptureError? { get }

    /// Puts the device into the format, so that its controls are those the pictures will have. Called before the
    /// controls are set, and before ``start(_:)``; again it does nothing.
    func prepare() throws(CaptureError)

    /// Starts delivering on a thread of the camera's own. Called once.
    func start(_ handlers: CameraHandlers) throws(CaptureError)

    /// Stops; when it returns no handler runs any more.
    func stop()
}

extension Camera {
    public var source: SourceFormat? { nil }
    public var sound: CameraSound? { nil }
    public var device: (any CameraDevice)? { nil }
    public var reconnects: Bool { false }
    public var interruption: CaptureError? { nil }

    public func prepare() throws(CaptureError) {}
}

/// What a camera calls, from its own thread. None may block.
public struct CameraHandlers: Sendable {
    public var deliver: @Sendable (Frame) -> Void
    /// The camera cannot go on; nothing is delivered afterwards.
    public var fail: @Sendable (CaptureError) -> Void
    /// A picture came from the device and was of no use; `reason` is the word statistics count it by.
    public var skip: @Sendable (_ reason: String) -> Void
    /// A camera that reconnects shows nothing until it has settled.
    public var interrupt: @Sendable (CaptureError) -> Void
    /// A camera that reconnects delivers from now on; its format, and where `isNewSound` says so its sound, may be
    /// others than before.
    public var settle: @Sendable (_ isNewSound: Bool) -> Void

    public init(
        deliver: @escaping @Sendable (Frame) -> Void, fail: @escaping @Sendable (CaptureError) -> Void,
        skip: @escaping @Sendable (_ reason: String) -> Void = { _ in },
        interrupt: @escaping @Sendable (CaptureError) -> Void = { _ in },
        settle: @escaping @Sendable (_ isNewSound: Bool) -> Void = { _ in }
    ) {
        self.deliver = deliver
        self.fail = fail
        self.skip = skip
        self.interrupt = interrupt
        self.settle = settle
    }
}
