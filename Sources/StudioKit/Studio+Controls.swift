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
        return ControlList(controlSources.flatMap { $0.descriptions(at: now) })
    }

    /// Sets every control of the change, or none.
    public nonisolated func setControls(_ change: ControlChange) throws(StudioError) {
        try check(change.rampSeconds, "rampSeconds", 0...Self.longestRamp)
        try controls().check(change)
        defer { changes.signal() }
        for source in controlSources { try source.apply(change, at: .now) }
        let facts = facts.value
        guard let device = facts.device, let id = facts.camera?.id else { return }
        let own = change.values.filter { device.names.contains($0.key) }
        guard !own.isEmpty else { return }
        deviceMemory.remember(ControlChange(own), of: device, camera: id)
        // What a grey card corrected is for the light that the device balanced before.
        if own.keys.contains(where: ControlName.balance.contains) { control.correctHardware(.daylight) }
    }

    private nonisolated var controlSources: [any ControlSource] {
        let facts = facts.value
        // The hardware first: it may refuse, and then nothing has changed.
        return [
            CameraControls(camera: facts.camera, device: facts.device),
            PictureControls(control: control, handedOver: facts.device?.names ?? []),
        ]
    }
}
