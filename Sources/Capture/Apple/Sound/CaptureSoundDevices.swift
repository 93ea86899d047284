#if canImport(AVFoundation)
import AVFoundation

/// The microphones of a Mac, and those plugged into it.
public final class CaptureSoundDevices: SoundDevices {
    private let comings = CaptureDeviceWatch()

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
        guard let changed else { return comings.watch(nil) }
        comings.watch { [weak self] in
            if let self { changed(ports) }
        }
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
