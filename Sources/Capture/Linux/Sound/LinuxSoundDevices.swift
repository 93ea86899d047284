#if os(Linux)
import CALSA
import Frames

/// The sound devices of a Linux machine: those of PulseAudio or PipeWire, or of ALSA while no server runs.
public final class LinuxSoundDevices: SoundDevices {
    private struct State {
        var ports = SoundPorts()
        var server: PulseServer?
        var changed: (@Sendable (SoundPorts) -> Void)?
        var hasListed = false
        var isStale = false
        var isClosed = false
    }

    /// How often a missing server is looked for, and ALSA's cards are counted, which nobody announces.
    private static let lookInterval: Int64 = 5_000_000_000
    /// How long the first list is waited for; a server that hangs must not hold up the start.
    private static let firstList: Int64 = 1_000_000_000
    private let state = Monitor(State())

    /// `serverAddress` is a PulseAudio server string such as `unix:/run/user/1000/pulse/native`; nil finds the user's.
    public init(serverAddress: String? = nil) throws(CaptureError) {
        ca_keep_quiet()
        do throws(FramesError) {
            _ = try WorkerThread("sound-devices") { [state] in Self.run(state, serverAddress) }
        } catch {
            throw .failed(doing: "looking for sound devices", reason: error.description)
        }
        _ = state.wait(until: .now + Self.firstList) { $0.hasListed ? true : nil }
    }

    deinit { state.update { $0.isClosed = true } }

    public var ports: SoundPorts { state.read { $0.ports } }

    /// Whether a sound server is connected; without one the devices are ALSA's.
    public var hasServer: Bool { state.read { $0.server }?.isConnected ?? false }

    public func open(_ uid: String) throws(CaptureError) -> any Microphone {
        if let server = state.read({ $0.server }), server.isConnected {
            guard let source = server.source(uid) else { throw .unknownMicrophone(uid: uid) }
            return PulseMicrophone(server: server, source: source)
        }
        guard let descriptor = ports.input(uid) else { throw .unknownMicrophone(uid: uid) }
        return try ALSAMicrophone(descriptor)
    }

    public func watch(_ changed: (@Sendable (SoundPorts) -> Void)?) {
        state.update { $0.changed = changed }
    }

    private static func run(_ state: Monitor<State>, _ address: String?) {
        while true {
            publish(list(state, address), in: state)
            let isClosed = state.wait(until: .now + lookInterval) { state -> Bool? in
                guard state.isClosed || state.isStale else { return nil }
                state.isStale = false
                return state.isClosed
            }
            if isClosed == true { break }
        }
        replaceServer(by: nil, in: state)
    }

    /// Lets the old connection end outside the state's lock, which libpulse's thread takes too.
    private static func replaceServer(by server: PulseServer?, in state: Monitor<State>) {
        let old = state.update { state -> PulseServer? in
            defer { state.server = server }
            return state.server
        }
        _ = old
    }

    private static func list(_ state: Monitor<State>, _ address: String?) -> SoundPorts {
        if let server = state.read({ $0.server }), server.isConnected { return server.ports() }
        let server = try? PulseServer.connect(to: address) { state.update { $0.isStale = true } }
        replaceServer(by: server, in: state)
        return server?.ports() ?? ALSACards.ports()
    }

    private static func publish(_ ports: SoundPorts, in state: Monitor<State>) {
        let changed = state.update { state -> (@Sendable (SoundPorts) -> Void)? in
            let isNews = state.hasListed && state.ports != ports
            state.ports = ports
            state.hasListed = true
            return isNews ? state.changed : nil
        }
        changed?(ports)
    }
}
#endif
