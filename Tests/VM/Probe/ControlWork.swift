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
        var values: [String: ControlValue] = [:]
        for word in arguments.dropFirst() {
            let parts = word.split(separator: "=").map(String.init)
            values[parts[0]] = Self.value(parts[1])
        }
        guard let device = camera.device else { return }
        try device.apply(ControlChange(values))
        for control in device.controls() { describe(control) }
        camera.stop()
    }

    private static func value(_ text: String) -> ControlValue {
        switch text {
        case "on": .toggle(true)
        case "off": .toggle(false)
        default: Double(text).map { .number($0) } ?? .choice(text)
        }
    }

    private func describe(_ control: ControlDescription) {
        var line: [String: Any] = ["name": control.name]
        switch control.kind {
        case .number(let scale):
            line["range"] = [scale.range.lowerBound, scale.range.upperBound, scale.step]
            line["unit"] = scale.unit
        case .choice(let choices): line["choices"] = choices.map(\.value)
        case .toggle, .point: break
        }
        switch control.value {
        case .number(let number)?: line["value"] = number
        case .choice(let word)?: line["value"] = word
        case .toggle(let isOn)?: line["value"] = isOn
        case .point?, nil: break
        }
        line["key"] = control.condition?.control
        line["unsupported"] = control.unsupportedReason
        Line(line).print()
    }
}
