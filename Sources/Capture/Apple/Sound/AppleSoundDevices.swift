#if os(iOS)
import AVFAudio
import Foundation
import Frames

/// The inputs and outputs of an iPhone or iPad, as its audio session lists them.
public final class AppleSoundDevices: SoundDevices {
    private struct State {
        var changed: (@Sendable (SoundPorts) -> Void)?
        var observation: (any NSObjectProtocol)?
    }

    // The notification's token is only handed back, under the lock.
    private let state = Monitor(State())

    public init() {
        // What cannot be now, during a call for example, is tried again with every microphone.
        try? Self.setUp()
    }

    /// Sets the session up for recording beside other sound. The system undoes it with its media services.
    private static func setUp() throws(CaptureError) {
        let session = AVAudioSession.sharedInstance()
        do {
            if session.category != .playAndRecord || session.mode != .videoRecording {
                try session.setCategory(
                    .playAndRecord, mode: .videoRecording,
                    options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP, .allowBluetoothA2DP])
            }
            try session.setActive(true)
        } catch {
            throw .failed(doing: "setting up the sound", reason: error.localizedDescription)
        }
    }

    public var ports: SoundPorts {
        let session = AVAudioSession.sharedInstance()
        let inputs = (session.availableInputs ?? []).flatMap(MicrophoneDescriptor.all)
        let outputs = session.currentRoute.outputs.map { MicrophoneDescriptor($0, uid: $0.uid) }
        let used = session.currentRoute.inputs.first?.uid
        return SoundPorts(
            inputs: inputs, outputs: outputs, defaultInput: inputs.first { $0.uid == used }?.uid ?? inputs.first?.uid,
            defaultOutput: outputs.first?.uid)
    }

    public func open(_ uid: String) throws(CaptureError) -> any Microphone {
        try Self.setUp()
        let id = SoundInputID(uid: uid)
        guard let port = AVAudioSession.sharedInstance().availableInputs?.first(where: { $0.uid == id.port }),
            let descriptor = MicrophoneDescriptor.all(of: port).first(where: { $0.uid == uid })
        else { throw .unknownMicrophone(uid: uid) }
        do {
            try AVAudioSession.sharedInstance().setPreferredInput(port)
            if let source = port.dataSources?.first(where: { $0.dataSourceID.intValue == id.dataSource }) {
                try port.setPreferredDataSource(source)
            }
        } catch {
            throw .failed(doing: "switching to \(descriptor.name)", reason: error.localizedDescription)
        }
        return try AppleMicrophone(descriptor)
    }

    public func watch(_ changed: (@Sendable (SoundPorts) -> Void)?) {
        let old = state.update { state in
            defer { state.observation = nil }
            state.changed = changed
            return state.observation
        }
        if let old { NotificationCenter.default.removeObserver(old) }
        guard changed != nil else { return }
        let observation = NotificationCenter.default.addObserver(
            forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            guard let self else { return }
            state.read { $0.changed }?(ports)
        }
        state.update { $0.observation = observation }
    }
}

extension MicrophoneDescriptor {
    /// A port, and each of its data sources where it has several.
    static func all(of port: AVAudioSessionPortDescription) -> [MicrophoneDescriptor] {
        let sources = port.dataSources ?? []
        let whole = MicrophoneDescriptor(port, uid: port.uid)
        guard sources.count > 1 else { return [whole] }
        return [whole]
            + sources.map { source in
                let id = SoundInputID(port: port.uid, dataSource: source.dataSourceID.intValue)
                var one = MicrophoneDescriptor(port, uid: id.uid)
                one.name += " (\(source.dataSourceName))"
                one.selectedDataSource = source.dataSourceName
                return one
            }
    }

    init(_ port: AVAudioSessionPortDescription, uid: String) {
        self.init(
            type: port.portType.rawValue, name: port.portName, uid: uid,
            selectedDataSource: port.selectedDataSource?.dataSourceName ?? "")
    }
}
#endif
