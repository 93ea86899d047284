import Capture
import Frames
import Outputs
import Processing

/// Which microphone is heard, and where its sound goes. Belongs to the studio and is used on its thread only.
final class SoundDesk {
    /// A microphone's line failed; told from the microphone's own thread.
    var failed: @Sendable (_ line: Int) -> Void = { _ in }

    let catalogue: MicrophoneCatalogue
    let chain: SoundChain
    private let destinations: SharedBox<[any SoundOutput]>
    private var selection: MicrophoneSelection
    private var line: MicrophoneLine?
    private var linesMade = 0
    private var isStopped = false
    /// What last became of the microphone without anyone asking.
    private(set) var notice: MicrophoneSelection.Notice?
    /// Whether a microphone that is there could not be used.
    private(set) var needsRetry = false

    init(devices: (any SoundDevices)?, choice: MicrophoneSelection.Choice) throws(FramesError) {
        catalogue = MicrophoneCatalogue(devices: devices)
        selection = MicrophoneSelection(choice: choice)
        let destinations = SharedBox<[any SoundOutput]>([])
        self.destinations = destinations
        chain = try SoundChain { block in
            for output in destinations.value { output.offer(block) }
        }
    }

    /// The microphone in use; nil for silence.
    var current: MicrophoneDescriptor? { catalogue.ports.input(selection.active) }

    /// What the user asked for, whether it is there or not.
    var choice: MicrophoneSelection.Choice { selection.choice }

    /// Channels that the microphone in use has; 0 without one.
    var channelCount: Int { line.map { min($0.format.channelCount, AudioFormat.mostChannels) } ?? 0 }

    func setOutputs(_ outputs: [any SoundOutput]) {
        destinations.value = outputs
    }

    /// Switches to what the user chose. What cannot be opened changes nothing.
    func choose(_ choice: MicrophoneSelection.Choice) throws(CaptureError) {
        // What was plugged in a moment ago may not have been told yet.
        portsChanged()
        var next = selection
        let actions = next.choose(choice)
        if case .microphone(let uid) = choice, next.active != uid { throw .unknownMicrophone(uid: uid) }
        for action in actions {
            if case .open(let uid) = action { try switchTo(uid) }
            if case .close = action { close() }
        }
        selection = next
        notice = nil
    }

    /// Follows the devices as they are now; what a late message tells may be the past.
    func portsChanged() {
        perform(selection.update(catalogue.ports))
    }

    /// The camera changed, and with it the sound that comes with one.
    func cameraChanged(_ sound: CameraSound?) {
        let heard = line
        catalogue.setCamera(sound)
        portsChanged()
        let isStale = heard?.uid == CameraSound.uid && line === heard && sound != nil
        if isStale, selection.active == CameraSound.uid { open(CameraSound.uid) }
        // Nobody chose the sound that came with a camera and goes with it.
        if selection.choice == .automatic, case .lost(CameraSound.uid, _)? = notice { notice = nil }
    }

    func lineFailed(_ number: Int) {
        guard let line, line.number == number else { return }
        needsRetry = true
        perform(selection.fail(uid: line.uid))
    }

    /// Tries once more what failed.
    func retry() {
        needsRetry = false
        perform(selection.retry())
    }

    func stop() {
        isStopped = true
        catalogue.watch(nil)
        line?.stop()
        line = nil
        chain.stop()
    }

    private func perform(_ actions: [MicrophoneSelection.Action]) {
        guard !isStopped else { return }
        for action in actions {
            switch action {
            case .open(let uid) where line?.uid == uid && line?.hasFailed == false: break
            case .open(let uid):
                // What was to be told of a microphone that does not open is not true.
                guard open(uid) else { return }
            case .close: close()
            case .tell(let notice): self.notice = notice
            }
        }
    }

    /// False when it failed and another took its place.
    @discardableResult
    private func open(_ uid: String) -> Bool {
        do {
            try switchTo(uid)
            return true
        } catch {
            needsRetry = true
            perform(selection.fail(uid: uid))
            return false
        }
    }

    private func switchTo(_ uid: String) throws(CaptureError) {
        guard !isStopped else { return }
        linesMade += 1
        let new = try MicrophoneLine(catalogue.open(uid), number: linesMade, into: chain, failed: failed)
        line?.stop()
        line = new
    }

    private func close() {
        line?.stop()
        line = nil
        chain.disconnect()
    }
}
