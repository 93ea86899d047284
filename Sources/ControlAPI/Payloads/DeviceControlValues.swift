import Capture

/// Looks up the controls of a camera's own device.
struct DeviceControlValues {
    private let controls: [DeviceControl]

    init(_ controls: [DeviceControl]) {
        self.controls = controls
    }

    func has(_ name: String) -> Bool { control(name) != nil }

    func range(_ name: String) -> ClosedRange<Double>? {
        guard case .number(let range, _, _)? = control(name)?.kind else { return nil }
        return range
    }

    func number(_ name: String) -> Double? {
        guard case .number(let number)? = control(name)?.value else { return nil }
        return number
    }

    func word(_ name: String) -> String? {
        guard case .choice(let word)? = control(name)?.value else { return nil }
        return word
    }

    private func control(_ name: String) -> DeviceControl? { controls.first { $0.name == name } }
}
