import Frames

/// One kind of camera. The catalogue asks each provider in turn; `nil` means that the identifier is not its own.
public protocol CameraProvider: Sendable {
    /// The cameras there are now.
    func descriptors() -> [CameraDescriptor]
    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor?
    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)?

    /// What is known of a camera that is worth waiting for should it not open now; nil for one that is not.
    func awaited(_ id: String) -> CameraDescriptor?

    /// Has `changed` called, on a thread of the provider's, when cameras come and go; nil ends that.
    func watch(_ changed: (@Sendable () -> Void)?)
}

extension CameraProvider {
    /// Built-in cameras open now or never.
    public func awaited(_ id: String) -> CameraDescriptor? { nil }

    /// Built-in cameras never change.
    public func watch(_ changed: (@Sendable () -> Void)?) {}
}
