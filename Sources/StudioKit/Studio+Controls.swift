import Capture
import Frames
import Processing

/// Commands to the controls wait for nothing: not even a camera that is being opened keeps the newest from winning.
extension Studio {
    /// Where a grey card is held, in fractions of the picture that is sent.
    public static let greyCardRegion = PictureRegion.greyCard

    /// The identifier of the camera in use.
    public nonisolated var activeCameraID: String? { facts.value.camera?.id }

    /// Whether setting a control may take as long as the camera's hardware does.
    public nonisolated var controlsMayWait: Bool { facts.value.device != nil }

    /// Every control with its state now.
    public nonisolated func controls() -> ControlList {
        let now = MonotonicTime.now
        return ControlList(sources(facts.value).flatMap { $0.descriptions(at: now) })
    }

    /// Sets every control of the change, or none.
    public nonisolated func setControls(_ change: ControlChange) throws(StudioError) {
        try check(change.rampSeconds, "rampSeconds", 0...Self.longestRamp)
        try controls().check(change)
        try set(change)
    }

    /// Sets what was checked, and remembers it, in place of whoever drives these controls.
    nonisolated func set(_ change: ControlChange) throws(StudioError) {
        try drive.without(change.values.keys) { () throws(StudioError) in try put(change) }
    }

    nonisolated func put(_ change: ControlChange) throws(StudioError) {
        defer { changes.signal() }
        let facts = facts.value
        for source in sources(facts) { try source.apply(change, at: .now) }
        remember(change, facts)
        let handedOver = facts.device?.names ?? []
        // What a grey card corrected is for the light that the device balanced before.
        if ControlName.balance.contains(where: { change.values[$0] != nil && handedOver.contains($0) }) {
            correctHardware(.daylight, facts)
        }
    }

    nonisolated func remember(_ change: ControlChange, _ facts: StudioFacts) {
        let now = MonotonicTime.now
        let descriptions = sources(facts).flatMap { $0.descriptions(at: now) }
        memory.update(camera: facts.steered) { $0.remember(change, among: descriptions) }
    }

    /// Corrects what the hardware's white balance leaves.
    nonisolated func correctHardware(_ correction: WhiteBalance, _ facts: StudioFacts) {
        control.correctHardware(correction)
        memory.update(camera: facts.steered) { $0.correction = correction == .daylight ? nil : correction }
    }

    private nonisolated func sources(_ facts: StudioFacts) -> [any ControlSource] {
        // The hardware first: it may refuse, and then nothing has changed.
        [
            CameraControls(camera: facts.camera, device: facts.device),
            PictureControls(control: control, handedOver: facts.device?.names ?? []),
        ]
    }
}
