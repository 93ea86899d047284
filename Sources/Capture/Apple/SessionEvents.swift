#if canImport(AVFoundation)
import AVFoundation
import Foundation

/// Tells what becomes of a session that runs, on whichever thread the system says it.
final class SessionEvents {
    private let observations: [any NSObjectProtocol]

    init(_ session: AVCaptureSession, heard: @escaping @Sendable (CaptureChain.Event) -> Void) {
        observations = Self.sources.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: session, queue: nil) { heard(event($0)) }
        }
    }

    deinit {
        for observation in observations { NotificationCenter.default.removeObserver(observation) }
    }

    private static var sources: [(NSNotification.Name, @Sendable (Notification) -> CaptureChain.Event)] {
        #if os(iOS)
        [
            (AVCaptureSession.runtimeErrorNotification, failure),
            (AVCaptureSession.wasInterruptedNotification, { .interrupted(Interruption($0).reason) }),
            (AVCaptureSession.interruptionEndedNotification, { _ in .returned }),
        ]
        #else
        [(AVCaptureSession.runtimeErrorNotification, failure)]
        #endif
    }

    @Sendable private static func failure(_ note: Notification) -> CaptureChain.Event {
        let error = note.userInfo?[AVCaptureSessionErrorKey] as? any Error
        return .failed(error?.localizedDescription ?? "unknown reason")
    }
}
#endif
