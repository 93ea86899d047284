import Frames

/// A source of pictures. The built-in ones work on every platform; devices live in `Linux/` and `Apple/`.
public protocol Camera: AnyObject, Sendable {
    var descriptor: CameraDescriptor { get }
    /// The format the camera delivers, which may differ from the one it was asked for.
    var format: VideoFormat { get }
    /// The sound that comes with its pictures; nil for a camera without.
    var sound: CameraSound? { get }
    /// The controls of the device itself with their state now; empty for a camera without any.
    var deviceControls: [DeviceControl] { get }

    /// Sets controls of the device, all of them or none. What the device made of the values, which it may round,
    /// ``deviceControls`` tells afterwards.
    func setDeviceControls(_ values: [String: DeviceControlValue]) throws(CaptureError)

    /// Starts delivering on a thread of the camera's own. Called once.
    func start(_ handlers: CameraHandlers) throws(CaptureError)

    /// Stops; when it returns no handler runs any more.
    func stop()
}

extension Camera {
    public var sound: CameraSound? { nil }
    public var deviceControls: [DeviceControl] { [] }

    public func setDeviceControls(_ values: [String: DeviceControlValue]) throws(CaptureError) {
        guard let name = values.keys.min() else { return }
        throw .controlRefused(control: name, reason: "\(descriptor.name) has no such control")
    }
}

/// What a camera calls, from its own thread. None may block.
public struct CameraHandlers: Sendable {
    public var deliver: @Sendable (Frame) -> Void
    /// The camera cannot go on; nothing is delivered afterwards.
    public var fail: @Sendable (CaptureError) -> Void
    /// A picture came from the device and was of no use; `reason` is the word statistics count it by.
    public var skip: @Sendable (_ reason: String) -> Void

    public init(
        deliver: @escaping @Sendable (Frame) -> Void, fail: @escaping @Sendable (CaptureError) -> Void,
        skip: @escaping @Sendable (_ reason: String) -> Void = { _ in }
    ) {
        self.deliver = deliver
        self.fail = fail
        self.skip = skip
    }
}
