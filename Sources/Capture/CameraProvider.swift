import Frames

/// One kind of camera. The catalogue asks each provider in turn; `nil` means that the identifier is not its own.
package protocol CameraProvider: Sendable {
    func descriptors() -> [CameraDescriptor]
    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor?
    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)?
}
