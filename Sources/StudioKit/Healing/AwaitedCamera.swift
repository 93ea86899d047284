import Capture
import Frames

/// Stands for a camera that the show was told to use and that cannot be opened yet.
final class AwaitedCamera: Camera {
    let descriptor: CameraDescriptor
    let format: VideoFormat

    init(_ descriptor: CameraDescriptor, format: VideoFormat) {
        self.descriptor = descriptor
        self.format = format
    }

    func start(_ handlers: CameraHandlers) {}

    func stop() {}
}
