#if os(iOS)
import AVFoundation
import Capture
import Foundation
import Network
import Outputs
import UIKit

/// What the system tells an app, as the events of ``ShowLife``; one after another, until it is let go of.
public final class SystemEvents: Sendable {
    public let events: AsyncStream<LifeEvent>
    private let continuation: AsyncStream<LifeEvent>.Continuation
    // Safe to share: written once in init and only handed back in deinit.
    private nonisolated(unsafe) let observations: [any NSObjectProtocol]
    private let network = NWPathMonitor()

    public init() {
        let (events, continuation) = AsyncStream.makeStream(of: LifeEvent.self)
        self.events = events
        self.continuation = continuation
        observations = Self.sources.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                if let event = event(note) { continuation.yield(event) }
            }
        }
        network.pathUpdateHandler = { _ in
            continuation.yield(.networkChanged(addresses: MachineNetwork.addresses().filter { $0 != "127.0.0.1" }))
        }
        network.start(queue: DispatchQueue(label: "network"))
        continuation.yield(.heatChanged(HeatLevel(ProcessInfo.processInfo.thermalState)))
    }

    deinit {
        network.cancel()
        for observation in observations { NotificationCenter.default.removeObserver(observation) }
        continuation.finish()
    }

    private static let sources: [(NSNotification.Name, @Sendable (Notification) -> LifeEvent?)] = [
        (UIApplication.didEnterBackgroundNotification, { _ in .enteredBackground }),
        (UIApplication.didBecomeActiveNotification, { _ in .becameActive }),
        (UIApplication.willTerminateNotification, { _ in .willEnd }),
        (AVCaptureSession.wasInterruptedNotification, { .cameraInterrupted(Interruption($0)) }),
        (AVCaptureSession.interruptionEndedNotification, { _ in .cameraReturned }),
        (AVAudioSession.interruptionNotification, LifeEvent.sound),
        (AVAudioSession.mediaServicesWereResetNotification, { _ in .mediaServicesReset }),
        (
            ProcessInfo.thermalStateDidChangeNotification,
            { _ in .heatChanged(HeatLevel(ProcessInfo.processInfo.thermalState)) }
        ),
    ]
}

extension LifeEvent {
    @Sendable fileprivate static func sound(_ note: Notification) -> LifeEvent? {
        let raw = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
        return raw.flatMap(AVAudioSession.InterruptionType.init) == .began ? .soundInterrupted : .soundReturned
    }
}

extension HeatLevel {
    public init(_ state: ProcessInfo.ThermalState) {
        switch state {
        case .nominal: self = .nominal
        case .fair: self = .fair
        case .serious: self = .serious
        case .critical: self = .critical
        @unknown default: self = .serious
        }
    }
}
#endif
