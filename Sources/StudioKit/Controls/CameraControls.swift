import Capture
import Frames

/// The controls of the camera itself. Those that it lacks are listed with the reason.
struct CameraControls: ControlSource {
    /// The active camera; nil when there is none.
    let camera: CameraDescriptor?

    func descriptions(at now: MonotonicTime) -> [ControlDescription] {
        let reason = camera.map { "\($0.name) has no focus to set" } ?? "no camera is active"
        return [
            ControlDescription(
                ControlName.focusPoint, label: "Focus point", group: .focus, kind: .point, unsupportedReason: reason)
        ]
    }

    func apply(_ change: ControlChange, at now: MonotonicTime) {}
}
