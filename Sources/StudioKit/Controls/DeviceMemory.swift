import Capture
import Synchronization

/// What was set on devices, by the camera's identifier: a camera that is opened again gets it back.
final class DeviceMemory: Sendable {
    private let values = Mutex<[String: [String: DeviceControlValue]]>([:])

    /// Adds what was set, and forgets what an automatic mode has taken over by it.
    func remember(_ new: [String: DeviceControlValue], of camera: any Camera) {
        let controls = camera.deviceControls
        values.withLock { values in
            var kept = (values[camera.descriptor.id] ?? [:]).merging(new) { $1 }
            for control in controls {
                guard let key = control.key else { continue }
                let other = controls.first { $0.name == key.control }
                if other?.value != key.value {
                    kept[control.name] = nil
                } else if kept[control.name] != nil {
                    // A control that turned its key itself needs it turned next time, too.
                    kept[key.control] = key.value
                }
            }
            values[camera.descriptor.id] = kept
        }
    }

    /// Before its first frame. What the device no longer takes is left as it is.
    func restore(_ camera: any Camera) {
        let known = values.withLock { $0[camera.descriptor.id] } ?? [:]
        guard !known.isEmpty else { return }
        do throws(CaptureError) {
            try camera.setDeviceControls(known)
        } catch {
            for (name, value) in known { try? camera.setDeviceControls([name: value]) }
        }
    }
}
