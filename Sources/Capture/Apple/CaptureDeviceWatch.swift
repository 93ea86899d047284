#if canImport(AVFoundation)
import AVFoundation
import Foundation
import Frames

/// Tells when cameras or microphones are plugged in or pulled out.
final class CaptureDeviceWatch: Sendable {
    // The notifications' tokens are only handed back, under the lock.
    private let observations = Monitor<[any NSObjectProtocol]>([])

    deinit {
        watch(nil)
    }

    /// Calls `changed` on a thread of the system's from now on; nil ends that.
    func watch(_ changed: (@Sendable () -> Void)?) {
        let old = observations.update { observations in
            defer { observations = [] }
            return observations
        }
        for observation in old { NotificationCenter.default.removeObserver(observation) }
        guard let changed else { return }
        let names = [AVCaptureDevice.wasConnectedNotification, AVCaptureDevice.wasDisconnectedNotification]
        let new = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in changed() }
        }
        observations.update { $0 = new }
    }
}
#endif
