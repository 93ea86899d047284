import Capture
import HTTPServing
import StudioKit

/// Controls as JSON. What does not apply to a kind of control is left out.
struct ControlPayload {
    let list: ControlList

    /// Every description by its name.
    var json: JSONValue {
        .object(Dictionary(list.descriptions.map { ($0.name, json(of: $0)) }) { first, _ in first })
    }

    private func json(of control: ControlDescription) -> JSONValue {
        var members: [String: JSONValue] = [
            "type": .string(control.kind.word), "label": .string(control.label),
            "group": .string(control.group.rawValue), "value": control.value.map(Self.json) ?? .null,
            "default": control.standard.map(Self.json) ?? .null, "supported": .bool(control.isSupported),
            "reason": JSONValue(control.unsupportedReason),
            "lockedBy": list.lock(of: control).map(Self.json) ?? .null,
        ]
        if let target = control.target { members["target"] = Self.json(target) }
        switch control.kind {
        case .number(let scale):
            members["min"] = .number(scale.range.lowerBound)
            members["max"] = .number(scale.range.upperBound)
            members["step"] = .number(scale.step)
            members["unit"] = .string(scale.unit)
            members["scale"] = scale.isLogarithmic ? "logarithmic" : "linear"
        case .choice(let choices):
            members["choices"] = .array(choices.map { ["value": .string($0.value), "label": .string($0.label)] })
        case .toggle, .point: break
        }
        return .object(members)
    }

    static func json(_ condition: ControlCondition) -> JSONValue {
        [
            "control": .string(condition.control), "value": json(condition.value),
            "message": .string(condition.message),
        ]
    }

    static func json(_ value: ControlValue) -> JSONValue {
        switch value {
        case .number(let number): .rounded(number, decimals: 4)
        case .choice(let choice): .string(choice)
        case .toggle(let isOn): .bool(isOn)
        case .point(let x, let y): [.number(x), .number(y)]
        }
    }

    /// Reads a control's value from a request; nil when it was not given.
    static func value(of control: ControlDescription, in parameters: RequestParameters) throws -> ControlValue? {
        switch control.kind {
        case .number: try parameters.optionalNumber(control.name).map(ControlValue.number)
        case .choice: try parameters.optionalString(control.name).map(ControlValue.choice)
        case .toggle: try parameters.optionalBool(control.name).map(ControlValue.toggle)
        case .point: try point(control.name, in: parameters)
        }
    }

    /// A form has the array as text: `[0.5,0.5]`.
    private static func point(_ name: String, in parameters: RequestParameters) throws -> ControlValue? {
        let given = parameters.text(name).map { try? JSONValue(parsing: Array($0.utf8)) } ?? parameters[name]
        guard parameters[name] != nil else { return nil }
        guard case .array(let pair)? = given, pair.count == 2, case .number(let x) = pair[0],
            case .number(let y) = pair[1]
        else {
            throw ParameterError.invalid(
                field: name, value: given?.kind ?? "no point", expected: "two numbers from 0 to 1, such as [0.5,0.5]")
        }
        return .point(x: x, y: y)
    }
}
