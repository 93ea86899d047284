#if canImport(AVFoundation)
import AVFoundation
import Foundation
import Frames

/// The microphones of a Mac, and those plugged into it.
public final class CaptureSoundDevices: SoundDevices {
    private struct State {
        var changed: (@Sendable (SoundPorts) -> Void)?
        var observations: [any NSObjectProtocol] = []
    }

    // The notifications' tokens are only handed back, under the lock.
    private let state = Monitor(State())

    public init() {}

    /// Outputs are not listed: nothing here plays sound.
    public var ports: SoundPorts {
        SoundPorts(
            inputs: Self.devices().map { MicrophoneDescriptor($0) },
            defaultInput: AVCaptureDevice.default(for: .audio)?.uniqueID)
    }

    public func open(_ uid: String) throws(CaptureError) -> any Microphone {
        guard let device = Self.devices().first(where: { $0.uniqueID == uid }) else {
            throw .unknownMicrophone(uid: uid)
        }
        return try CaptureMicrophone(device, MicrophoneDescriptor(device))
    }

    public func watch(_ changed: (@Sendable (SoundPorts) -> Void)?) {
        let old = state.update { state in
            defer { state.observations = [] }
            state.changed = changed
            return state.observations
        }
        for observation in old { NotificationCenter.default.removeObserver(observation) }
        guard changed != nil else { return }
        let names = [AVCaptureDevice.wasConnectedNotification, AVCaptureDevice.wasDisconnectedNotification]
        let observations = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                guard let self else { return }
                state.read { $0.changed }?(ports)
            }
        }
        state.update { $0.observations = observations }
    }

    private static func devices() -> [AVCaptureDevice] {
        AVCaptureDevice.DiscoverySession(
            deviceTypes: [.microphone, .external], mediaType: .audio, position: .unspecified
        ).devices
    }
}

extension MicrophoneDescriptor {
    /// The system does not say how a microphone of a Mac is connected, so the type is its own word for it.
    fileprivate init(_ device: AVCaptureDevice) {
        self.init(type: device.deviceType.rawValue, name: device.localizedName, uid: device.uniqueID)
    }
}
#endif
