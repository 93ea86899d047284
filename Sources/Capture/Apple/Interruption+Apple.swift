#if os(iOS)
import AVFoundation
import Foundation

extension Interruption {
    /// From what a session tells when it is interrupted.
    public init(_ note: Notification) {
        let raw = note.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int
        switch raw.flatMap(AVCaptureSession.InterruptionReason.init) {
        case .videoDeviceNotAvailableInBackground: self = .background
        case .videoDeviceInUseByAnotherClient, .audioDeviceInUseByAnotherClient: self = .otherApp
        case .videoDeviceNotAvailableWithMultipleForegroundApps: self = .severalAppsOnScreen
        case .videoDeviceNotAvailableDueToSystemPressure: self = .heat
        default: self = .unknown
        }
    }
}
#endif
