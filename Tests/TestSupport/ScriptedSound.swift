import Capture
import Synchronization

/// Sound devices that tests plug and unplug; each is named by its uid and hears an amplitude of its own.
package final class ScriptedSound: SoundDevices {
    private struct State {
        var ports = SoundPorts()
        var changed: (@Sendable (SoundPorts) -> Void)?
        var broken: Set<String> = []
        var opened: [ScriptedMicrophone] = []
    }

    private let state = Mutex(State())
    private let amplitudes: [String: Float]

    /// `plugged` are there from the start, the first of them the default.
    package init(_ amplitudes: [String: Float], plugged: [String]) {
        self.amplitudes = amplitudes
        state.withLock { $0.ports = Self.ports(plugged) }
    }

    package var ports: SoundPorts { state.withLock { $0.ports } }

    /// Every microphone that was opened, in order.
    package var opened: [ScriptedMicrophone] { state.withLock { $0.opened } }

    /// Microphones that are listed and cannot be opened.
    package func breakDown(_ uids: Set<String>) { state.withLock { $0.broken = uids } }

    /// Makes these the devices there are, the first the default, and tells it. Those that go fail, as real ones do.
    package func plug(_ uids: [String]) {
        let (changed, gone) = state.withLock { state in
            state.ports = Self.ports(uids)
            return (state.changed, state.opened.filter { !uids.contains($0.descriptor.uid) && !$0.isStopped })
        }
        for microphone in gone { microphone.fail() }
        changed?(ports)
    }

    package func open(_ uid: String) throws(CaptureError) -> any Microphone {
        let isBroken = state.withLock { $0.broken.contains(uid) }
        if isBroken { throw .failed(doing: "opening \(uid)", reason: "it is busy") }
        guard let descriptor = ports.input(uid) else { throw .unknownMicrophone(uid: uid) }
        let microphone = ScriptedMicrophone(descriptor, amplitude: amplitudes[uid] ?? 0)
        state.withLock { $0.opened.append(microphone) }
        return microphone
    }

    package func watch(_ changed: (@Sendable (SoundPorts) -> Void)?) {
        state.withLock { $0.changed = changed }
    }

    private static func ports(_ uids: [String]) -> SoundPorts {
        SoundPorts(
            inputs: uids.map { MicrophoneDescriptor(type: "USBAudio", name: "Microphone \($0)", uid: $0) },
            outputs: [MicrophoneDescriptor(type: "Speaker", name: "Loudspeakers", uid: "speakers")],
            defaultInput: uids.first, defaultOutput: "speakers")
    }
}
