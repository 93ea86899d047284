import Capture
import Synchronization

/// What was set on cameras' hardware, by the camera's identifier: one that is opened again gets it back.
final class DeviceMemory: Sendable {
    private let values = Mutex<[String: [String: ControlValue]]>([:])

    /// Adds what was set, and forgets what an automatic mode has taken over by it. A point of interest is for the
    /// moment only.
    func remember(_ change: ControlChange, of device: any CameraDevice, camera id: String) {
        let controls = device.controls()
        let new = change.values.filter { if case .point = $0.value { false } else { true } }
        values.withLock { values in
            var kept = (values[id] ?? [:]).merging(new) { $1 }
            for control in controls {
                guard let key = control.condition, kept[control.name] != nil else { continue }
                if controls.first(where: { $0.name == key.control })?.value == key.value {
                    // A control that turned its key itself needs it turned next time, too.
                    kept[key.control] = key.value
                } else {
                    kept[control.name] = nil
                }
            }
            values[id] = kept
        }
    }

    /// Before its first frame. What the device no longer takes is left as it is.
    func restore(_ device: any CameraDevice, camera id: String) {
        let known = values.withLock { $0[id] } ?? [:]
        guard !known.isEmpty else { return }
        do throws(CaptureError) {
            try device.apply(ControlChange(known))
        } catch {
            for (name, value) in known { try? device.apply(ControlChange([name: value])) }
        }
    }
}
