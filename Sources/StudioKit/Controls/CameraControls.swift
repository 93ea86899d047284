import Capture
import Frames

/// The controls of the camera itself. Those that it lacks are listed with the reason.
struct CameraControls: ControlSource {
    /// The active camera; nil when there is none.
    let camera: CameraDescriptor?
    /// Its hardware; nil for a camera without any.
    let device: (any CameraDevice)?

    func descriptions(at now: MonotonicTime) -> [ControlDescription] {
        let own = device?.controls() ?? []
        guard !own.contains(where: { $0.name == ControlName.focusPoint }) else { return own }
        let reason = camera.map { "\($0.name) has no focus to set" } ?? "no camera is active"
        return own + [
            ControlDescription(
                ControlName.focusPoint, label: "Focus point", group: .focus, kind: .point, unsupportedReason: reason)
        ]
    }

    func apply(_ change: ControlChange, at now: MonotonicTime) throws(StudioError) {
        guard let device else { return }
        let names = device.names
        var own = change
        own.values = own.values.filter { names.contains($0.key) }
        guard !own.values.isEmpty else { return }
        do {
            try device.apply(own)
        } catch {
            throw StudioError(error, known: [])
        }
    }
}
