import Capture

extension ControlValue {
    init(_ value: DeviceControlValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .choice(let word): self = .choice(word)
        case .toggle(let isOn): self = .toggle(isOn)
        }
    }

    /// Nil for what devices do not have.
    var forDevice: DeviceControlValue? {
        switch self {
        case .number(let number): .number(number)
        case .choice(let word): .choice(word)
        case .toggle(let isOn): .toggle(isOn)
        case .point: nil
        }
    }
}

extension DeviceControlValue {
    /// As it is said to people.
    var words: String {
        switch self {
        case .number(let number): "\(number)"
        case .choice(let word): word
        case .toggle(let isOn): isOn ? "on" : "off"
        }
    }
}
