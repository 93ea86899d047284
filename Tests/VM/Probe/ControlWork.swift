import Capture
import Frames

/// Lists a camera's controls, after setting those that are named.
struct ControlWork {
    private let cameras: V4L2Cameras
    private let arguments: [String]

    init(_ cameras: V4L2Cameras, _ arguments: [String]) {
        (self.cameras, self.arguments) = (cameras, arguments)
    }

    func run() throws {
        let camera = try cameras.camera(arguments.first ?? "", format: Wish([]).format)
        var values: [String: DeviceControlValue] = [:]
        for word in arguments.dropFirst() {
            let parts = word.split(separator: "=").map(String.init)
            values[parts[0]] = Self.value(parts[1])
        }
        try camera.setDeviceControls(values)
        for control in camera.deviceControls { describe(control) }
        camera.stop()
    }

    private static func value(_ text: String) -> DeviceControlValue {
        switch text {
        case "on": .toggle(true)
        case "off": .toggle(false)
        default: Double(text).map { .number($0) } ?? .choice(text)
        }
    }

    private func describe(_ control: DeviceControl) {
        var line: [String: Any] = ["name": control.name]
        switch control.kind {
        case .number(let range, let step, let unit):
            line["range"] = [range.lowerBound, range.upperBound, step]
            line["unit"] = unit
        case .choice(let words): line["choices"] = words
        case .toggle: break
        }
        switch control.value {
        case .number(let number)?: line["value"] = number
        case .choice(let word)?: line["value"] = word
        case .toggle(let isOn)?: line["value"] = isOn
        case nil: break
        }
        if control.isInactive { line["inactive"] = true }
        Line(line).print()
    }
}
