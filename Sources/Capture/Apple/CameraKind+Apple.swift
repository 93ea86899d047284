#if canImport(AVFoundation)
import AVFoundation

extension CameraKind {
    /// The device types to look for, which are named as the original's clients name them.
    static var deviceTypes: [AVCaptureDevice.DeviceType] {
        allCases.map { AVCaptureDevice.DeviceType(rawValue: $0.rawValue) }
    }
}

extension CameraKind.Found {
    init?(_ device: AVCaptureDevice) {
        guard let kind = CameraKind(rawValue: device.deviceType.rawValue) else { return nil }
        self.init(id: device.uniqueID, kind: kind, facing: CameraKind.Facing(device.position))
    }
}

extension CameraKind.Facing {
    init(_ position: AVCaptureDevice.Position) {
        switch position {
        case .front: self = .front
        case .back: self = .back
        default: self = .unknown
        }
    }
}
#endif
