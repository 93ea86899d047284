import Capture
import StudioKit

/// A control of numbers, as a gesture or a slider uses it.
struct NumberControl {
    let value: Double
    let range: ClosedRange<Double>

    func limited(_ wanted: Double) -> Double { min(max(wanted, range.lowerBound), range.upperBound) }
}

extension ShowModel {
    /// nil for a control that the camera lacks.
    func number(_ name: String) -> NumberControl? {
        guard let control = controls[name], control.isSupported, case .number(let scale) = control.kind,
            case .number(let value)? = control.target ?? control.value
        else { return nil }
        return NumberControl(value: value, range: scale.range)
    }
}
