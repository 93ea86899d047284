#if os(iOS)
import AVFAudio
import Foundation

/// Tells a running microphone that the system has stopped its engine, so that it has to be opened again.
final class EngineWatch {
    private let observations: [any NSObjectProtocol]

    init(_ engine: AVAudioEngine, stopped: @escaping @Sendable (String) -> Void) {
        func observe(
            _ name: NSNotification.Name, _ object: AVAudioEngine? = nil,
            because reason: @escaping @Sendable (Notification) -> String?
        ) -> any NSObjectProtocol {
            NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { note in
                if let reason = reason(note) { stopped(reason) }
            }
        }
        observations = [
            observe(AVAudioSession.interruptionNotification) { Self.interruption($0) },
            observe(AVAudioSession.mediaServicesWereResetNotification) { _ in "the system's sound started anew" },
            observe(.AVAudioEngineConfigurationChange, engine) { Self.standstill($0) },
        ]
    }

    deinit {
        for observation in observations { NotificationCenter.default.removeObserver(observation) }
    }

    private static func interruption(_ note: Notification) -> String? {
        let raw = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
        return raw.flatMap(AVAudioSession.InterruptionType.init) == .began ? "a call or another app has the sound" : nil
    }

    /// The engine stops itself when the hardware's rate or channels change.
    private static func standstill(_ note: Notification) -> String? {
        guard let engine = note.object as? AVAudioEngine, !engine.isRunning else { return nil }
        return "the sound's hardware changed"
    }
}
#endif
