import Capture
import Frames
import Outputs
import Processing

extension Studio {
    /// How soon a microphone that failed is tried again.
    private static let retryInterval = Duration.seconds(2)

    /// Starts to listen: the chosen microphone, else the default, else none.
    func startSound() {
        sound.failed = { [weak self] uid in Task { await self?.microphoneFailed(uid) } }
        sound.catalogue.watch { [weak self] ports in Task { await self?.soundPortsChanged(ports) } }
        sound.portsChanged(sound.catalogue.ports)
    }

    public func microphones() -> [MicrophoneDescriptor] { sound.catalogue.ports.inputs }

    /// The microphone in use; nil when there is none.
    public func currentMicrophone() -> MicrophoneDescriptor? { sound.current }

    /// Chooses a microphone by its uid; should it go, the default stands in until it is back.
    public func selectMicrophone(_ uid: String) throws(StudioError) {
        let known = microphones().map(\.uid)
        guard known.contains(uid) else { throw .unknownMicrophone(uid: uid, known: known) }
        sound.choose(.microphone(uid: uid))
        guard sound.current?.uid == uid else {
            throw .deviceUnavailable(reason: "the microphone \(uid) cannot be opened; it may be in use elsewhere")
        }
    }

    /// The outputs of the machine, as the desktop lists them.
    public func soundOutputs() -> [MicrophoneDescriptor] { sound.catalogue.ports.outputs }

    public func currentSoundOutput() -> MicrophoneDescriptor? {
        let ports = sound.catalogue.ports
        return ports.output(ports.defaultOutput)
    }

    public func soundReport() -> SoundReport {
        SoundReport(
            microphone: sound.current, settings: sound.chain.settings, status: sound.chain.status,
            ndiReferenceLevel: referenceLevel.decibels, notice: sound.notice)
    }

    /// Sets what is given and leaves the rest; one wrong value changes nothing.
    public func setSound(_ change: SoundChange) throws(StudioError) {
        let settings = try change.applied(to: sound.chain.settings)
        if let level = try change.referenceLevel() {
            referenceLevel = level
            ndi?.referenceLevel = level
        }
        sound.chain.settings = settings
    }

    private func soundPortsChanged(_ ports: SoundPorts) {
        sound.portsChanged(ports)
    }

    private func microphoneFailed(_ uid: String) {
        sound.microphoneFailed(uid)
        Task {
            try await Task.sleep(for: Self.retryInterval)
            sound.retry()
        }
    }
}
