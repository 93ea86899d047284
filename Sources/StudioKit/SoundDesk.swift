import Capture
import Frames
import Outputs
import Processing
import Synchronization

/// Which microphone is heard, and where its sound goes. Belongs to the studio and is used on its thread only.
final class SoundDesk {
    private struct Destinations: Sendable {
        var outputs: [any SoundOutput] = []
    }

    /// A microphone failed; told from its own thread.
    var failed: @Sendable (_ uid: String) -> Void = { _ in }

    let catalogue: MicrophoneCatalogue
    let chain: SoundChain
    private let destinations: SharedBox<Destinations>
    private var selection: MicrophoneSelection
    private var microphone: (any Microphone)?
    /// What last became of the microphone without anyone asking.
    private(set) var notice: MicrophoneSelection.Notice?

    init(devices: (any SoundDevices)?, choice: MicrophoneSelection.Choice) throws(FramesError) {
        catalogue = MicrophoneCatalogue(devices: devices)
        selection = MicrophoneSelection(choice: choice)
        let destinations = SharedBox(Destinations())
        self.destinations = destinations
        chain = try SoundChain { block in
            for output in destinations.value.outputs { output.offer(block) }
        }
    }

    /// The microphone in use; nil for silence.
    var current: MicrophoneDescriptor? { catalogue.ports.input(selection.active) }

    func setOutputs(_ outputs: [any SoundOutput]) {
        destinations.value = Destinations(outputs: outputs)
    }

    func choose(_ choice: MicrophoneSelection.Choice) {
        notice = nil
        perform(selection.choose(choice))
    }

    func portsChanged(_ ports: SoundPorts) {
        perform(selection.update(ports))
    }

    /// The camera changed, and with it the sound that comes with one.
    func cameraChanged(_ sound: CameraSound?) {
        let usesCamera = selection.active == CameraSound.uid
        catalogue.setCamera(sound)
        perform(selection.update(catalogue.ports))
        if usesCamera, selection.active == CameraSound.uid { open(CameraSound.uid) }
    }

    func microphoneFailed(_ uid: String) {
        guard selection.active == uid else { return }
        perform(selection.fail(uid: uid))
    }

    func retry() {
        perform(selection.retry())
    }

    func stop() {
        catalogue.watch(nil)
        microphone?.stop()
        microphone = nil
        chain.stop()
    }

    private func perform(_ actions: [MicrophoneSelection.Action]) {
        for action in actions {
            switch action {
            case .open(let uid): open(uid)
            case .close: close()
            case .tell(let notice): self.notice = notice
            }
        }
    }

    private func open(_ uid: String) {
        microphone?.stop()
        microphone = nil
        do throws(CaptureError) {
            let new = try catalogue.open(uid)
            try new.start(
                MicrophoneHandlers(
                    deliver: chain.connect(new.format), fail: { [failed] _ in failed(uid) }))
            microphone = new
        } catch {
            chain.disconnect()
            perform(selection.fail(uid: uid))
        }
    }

    private func close() {
        microphone?.stop()
        microphone = nil
        chain.disconnect()
    }
}
