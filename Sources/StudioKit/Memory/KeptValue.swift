import Capture

/// A control's value: a number, a text or a truth.
struct KeptValue: Codable {
    let value: ControlValue

    init(_ value: ControlValue) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
            value = .toggle(truth)
        } else if let number = try? container.decode(Double.self) {
            value = .number(number)
        } else {
            value = .choice(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .number(let number): try container.encode(number)
        case .choice(let choice): try container.encode(choice)
        case .toggle(let isOn): try container.encode(isOn)
        case .point: try container.encodeNil()
        }
    }
}
