import Capture
import Synchronization

/// Controls of a device that tests make up: it rounds to its steps, and an automatic mode refuses what it has.
package final class ScriptedDevice: Sendable {
    private let state: Mutex<[DeviceControl]>

    init(_ controls: [DeviceControl]) {
        state = Mutex(controls)
    }

    var controls: [DeviceControl] { state.withLock { $0 } }

    func set(_ values: [String: DeviceControlValue]) throws(CaptureError) {
        var controls = controls
        for (name, value) in values where controls.contains(where: { $0.name == name && $0.key == nil }) {
            Self.set(name, value, in: &controls)
        }
        for (name, value) in values {
            guard let control = controls.first(where: { $0.name == name }) else {
                throw .controlRefused(control: name, reason: "it has no such control")
            }
            guard let key = control.key else { continue }
            if key.turnsItself { Self.set(key.control, key.value, in: &controls) }
            guard controls.first(where: { $0.name == key.control })?.value == key.value else {
                throw .controlRefused(control: name, reason: "an automatic mode of the camera has it")
            }
            Self.set(name, value, in: &controls)
        }
        state.withLock { $0 = controls }
    }

    private static func set(_ name: String, _ value: DeviceControlValue, in controls: inout [DeviceControl]) {
        for index in controls.indices where controls[index].name == name {
            controls[index].value = rounded(value, controls[index].kind)
        }
    }

    private static func rounded(_ value: DeviceControlValue, _ kind: DeviceControlKind) -> DeviceControlValue {
        guard case .number(let number) = value, case .number(_, let step, _) = kind else { return value }
        return .number((number / step).rounded() * step)
    }
}
