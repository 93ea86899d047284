import HTTPServing

/// Colour temperatures as people say them: nobody sees a fraction of a kelvin.
enum CtlKelvin {
    private static let name = "temperature"
    private static let unit: JSONValue = "K"

    /// The answer with whole kelvin, in every control that has this unit and every member of this name.
    static func whole(_ answer: JSONValue) -> JSONValue {
        switch answer {
        case .array(let elements): return .array(elements.map(whole))
        case .object(let members):
            let isControl = members["unit"] == unit
            let shown = members.map { name, value in
                (name, isControl || name == Self.name ? rounded(value) : whole(value))
            }
            return .object(Dictionary(uniqueKeysWithValues: shown))
        default: return answer
        }
    }

    private static func rounded(_ value: JSONValue) -> JSONValue {
        guard case .number(let kelvin) = value else { return whole(value) }
        return .number(kelvin.rounded())
    }
}
