#if canImport(AVFoundation)
import AVFoundation
import Foundation

/// Tells by how much a camera's picture has to be turned to be level, now and whenever the device is turned.
final class TurnWatch {
    private let coordinator: AVCaptureDevice.RotationCoordinator
    private var observation: NSKeyValueObservation?

    init(_ device: AVCaptureDevice, _ turned: @escaping @Sendable (PictureRotation) -> Void) {
        coordinator = AVCaptureDevice.RotationCoordinator(device: device, previewLayer: nil)
        observation = coordinator.observe(\.videoRotationAngleForHorizonLevelCapture, options: [.initial]) {
            coordinator, _ in
            turned(PictureRotation(degrees: Double(coordinator.videoRotationAngleForHorizonLevelCapture)))
        }
    }

    deinit {
        observation?.invalidate()
    }
}
#endif
