import HTTPServing

extension Schema {
    /// The schema as JSON Schema 2020-12, which OpenAPI 3.1 uses.
    var json: JSONValue {
        switch self {
        case .number(let range): Self.json("number", range)
        case .integer(let range): Self.json("integer", range)
        case .text: ["type": "string"]
        case .word: ["type": "string", "minLength": 1]
        case .choice(let choices): ["type": "string", "enum": .array(choices.map(JSONValue.string))]
        case .flag: ["type": "boolean"]
        case .array(let element, let most): Self.array(of: element, atMost: most)
        case .point: ["type": "array", "items": Self.json("number", 0...1), "minItems": 2, "maxItems": 2]
        case .object(let members, let isOpen): Self.json(members, isOpen: isOpen)
        case .map(let value): ["type": "object", "additionalProperties": value.json]
        case .orNull(let schema): ["anyOf": [schema.json, ["type": "null"]]]
        case .either(let schemas): ["anyOf": .array(schemas.map(\.json))]
        case .named(let name, _): ["$ref": .string("#/components/schemas/\(name)")]
        case .anything: [:]
        }
    }

    private static func json(_ type: JSONValue, _ range: ClosedRange<Double>?) -> JSONValue {
        guard let range else { return ["type": type] }
        var members: [String: JSONValue] = ["type": type, "minimum": .number(range.lowerBound)]
        if range.upperBound < Double(Int64.max) { members["maximum"] = .number(range.upperBound) }
        return .object(members)
    }

    private static func array(of element: Schema, atMost most: Int?) -> JSONValue {
        var members: [String: JSONValue] = ["type": "array", "items": element.json]
        if let most { members["maxItems"] = .count(most) }
        return .object(members)
    }

    private static func json(_ members: [Member], isOpen: Bool) -> JSONValue {
        var properties: [String: JSONValue] = [:]
        for member in members { properties[member.name] = member.json }
        return [
            "type": "object", "properties": .object(properties),
            "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": .bool(isOpen),
        ]
    }

    /// Every schema with a name in this one, the inner ones too.
    var named: [String: Schema] {
        switch self {
        case .named(let name, let schema): schema.named.merging([name: schema]) { first, _ in first }
        case .array(let element, _): element.named
        case .map(let schema), .orNull(let schema): schema.named
        case .either(let schemas): Self.named(in: schemas)
        case .object(let members, _): Self.named(in: members.map(\.schema))
        default: [:]
        }
    }

    static func named(in schemas: [Schema]) -> [String: Schema] {
        schemas.reduce(into: [:]) { $0.merge($1.named) { first, _ in first } }
    }
}

extension Schema.Member {
    fileprivate var json: JSONValue {
        guard !summary.isEmpty, case .object(var members) = schema.json else { return schema.json }
        members["description"] = .string(summary)
        return .object(members)
    }
}
