import Frames

/// One kind of camera. The catalogue asks each provider in turn; `nil` means that the identifier is not its own.
public protocol CameraProvider: Sendable {
    /// The cameras there are now.
    func descriptors() -> [CameraDescriptor]
    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor?
    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)?

    /// Has `changed` called, on a thread of the provider's, when cameras come and go; nil ends that.
    func watch(_ changed: (@Sendable () -> Void)?)
}

extension CameraProvider {
    /// Built-in cameras never change.
    public func watch(_ changed: (@Sendable () -> Void)?) {}
}
