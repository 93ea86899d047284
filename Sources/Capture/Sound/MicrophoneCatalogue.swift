import Frames

/// Every microphone there is: the camera's own, the devices', and the built-in test tone.
public final class MicrophoneCatalogue: Sendable {
    /// The built-in microphone of 440 and 880 Hz.
    public static let testTone = MicrophoneDescriptor(type: "Virtual", name: "Test tone", uid: "test:tone")

    private struct State {
        var camera: CameraSound?
        var changed: (@Sendable (SoundPorts) -> Void)?
    }

    private let devices: (any SoundDevices)?
    private let state = Monitor(State())

    /// `devices` is nil on a platform, or for a user, without any.
    public init(devices: (any SoundDevices)?) {
        self.devices = devices
    }

    /// The camera's sound first, then devices, the test tone last. The default is the camera's sound where it has
    /// one, else the devices' default; the test tone is only used when it is asked for.
    public var ports: SoundPorts { Self.ports(devices?.ports ?? SoundPorts(), state.read { $0.camera }) }

    /// Tells which sound the active camera has; nil for one without.
    public func setCamera(_ sound: CameraSound?) {
        let changed = state.update { state in
            state.camera = sound
            return state.changed
        }
        changed?(ports)
    }

    public func open(_ uid: String) throws(CaptureError) -> any Microphone {
        if uid == Self.testTone.uid { return SignalMicrophone(.twoTones, descriptor: Self.testTone) }
        if uid == CameraSound.uid {
            guard let camera = state.read({ $0.camera }) else { throw .unknownMicrophone(uid: uid) }
            return try camera.open()
        }
        guard let devices else { throw .unknownMicrophone(uid: uid) }
        return try devices.open(uid)
    }

    /// Calls `changed` after every change of what is there, from threads of the devices and of who sets the camera.
    public func watch(_ changed: (@Sendable (SoundPorts) -> Void)?) {
        state.update { $0.changed = changed }
        guard let changed else {
            devices?.watch(nil)
            return
        }
        devices?.watch { [weak self] ports in
            guard let self else { return }
            changed(Self.ports(ports, self.state.read { $0.camera }))
        }
    }

    private static func ports(_ devices: SoundPorts, _ camera: CameraSound?) -> SoundPorts {
        var ports = devices
        ports.inputs.append(testTone)
        if let camera {
            ports.inputs.insert(camera.descriptor, at: 0)
            ports.defaultInput = camera.descriptor.uid
        }
        return ports
    }
}
