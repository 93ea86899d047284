import Capture
import Frames
import Outputs
import Processing

extension Studio {
    /// How soon a microphone that failed is tried again.
    private static let retryInterval = Duration.seconds(2)

    /// Lets microphones that come, go and fail be told; before the first is opened.
    func watchSound() {
        sound.failed = { [weak self] line in Task { await self?.microphoneFailed(line) } }
        sound.catalogue.watch { [weak self] _ in Task { await self?.soundPortsChanged() } }
    }

    public func microphones() -> [MicrophoneDescriptor] { sound.catalogue.ports.inputs }

    /// The microphone in use; nil when there is none.
    public func currentMicrophone() -> MicrophoneDescriptor? { sound.current }

    /// Chooses a microphone by its uid; should it go, the default stands in until it is back.
    public func selectMicrophone(_ uid: String) throws(StudioError) {
        try applyMicrophone(.microphone(uid: uid))
        memory.update { $0.remember(SoundChange(microphone: .microphone(uid: uid))) }
    }

    private func applyMicrophone(_ choice: MicrophoneSelection.Choice) throws(StudioError) {
        let known = microphones().map(\.uid)
        if case .microphone(let uid) = choice, !known.contains(uid) {
            throw .unknownMicrophone(uid: uid, known: known)
        }
        defer { soundMoved() }
        do {
            try sound.choose(choice)
        } catch {
            throw StudioError(error, known: known)
        }
    }

    /// The outputs of the machine, as the desktop lists them.
    public func soundOutputs() -> [MicrophoneDescriptor] { sound.catalogue.ports.outputs }

    public func currentSoundOutput() -> MicrophoneDescriptor? {
        let ports = sound.catalogue.ports
        return ports.output(ports.defaultOutput)
    }

    /// Sets what is given and leaves the rest; one wrong value changes nothing.
    public func setSound(_ change: SoundChange) throws(StudioError) {
        try applySound(change)
        memory.update { $0.remember(change) }
    }

    func applySound(_ change: SoundChange) throws(StudioError) {
        defer { publish() }
        let settings = try change.applied(to: sound.chain.settings)
        let level = try change.referenceLevel()
        if let choice = change.microphone { try applyMicrophone(choice) }
        if let level {
            referenceLevel = level
            ndi?.referenceLevel = level
        }
        sound.chain.settings = settings
    }

    /// The camera changed, and with it the sound that comes with one.
    func soundFollows(_ camera: any Camera) {
        sound.cameraChanged(camera.sound)
        planSoundRetry()
    }

    private func soundPortsChanged() {
        sound.portsChanged()
        soundMoved()
    }

    private func microphoneFailed(_ line: Int) {
        sound.lineFailed(line)
        soundMoved()
    }

    /// One retry is under way at a time, however many microphones fail.
    private func planSoundRetry() {
        guard sound.needsRetry, soundRetry == nil else { return }
        soundRetry = Task { [weak self] in
            try? await Task.sleep(for: Self.retryInterval)
            await self?.retrySound()
        }
    }

    private func retrySound() {
        guard soundRetry?.isCancelled == false else { return }
        soundRetry = nil
        sound.retry()
        soundMoved()
    }

    private func soundMoved() {
        planSoundRetry()
        publish()
    }
}
