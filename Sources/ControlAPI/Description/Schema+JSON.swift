import HTTPServing
import StudioKit

/// How a value is written: a form has nothing but texts.
enum Notation {
    case json, form
}

extension Schema {
    // Written as ECMA-262 has it, as JSON Schema wants. NUL is in no text that can be sent in a URL.
    private static let textPattern: JSONValue = "^[^\\u0000]*$"
    private static let plain = #"[^\u0000-\u001f\u007f-\u009f]*"#
    private static let labelPattern = "^\(plain)[^\\u0000-\\u001f\\u007f-\\u009f\\s]\(plain)$"
    private static let inList = #"[^\u0000-\u001f\u007f-\u009f,]*"#
    private static let item = inList + #"[^\u0000-\u001f\u007f-\u009f\s,]"# + inList
    private static let labelsPattern = "^(\(item)(,\(item))*)?$"
    private static let fileNamePattern: JSONValue = #"^[^\u0000-\u001f\u007f/\\.][^\u0000-\u001f\u007f/\\]*$"#
    private static let presetNamePattern: JSONValue =
        #"^[^\u0000-\u0020\u007f-\u009f\u2028\u2029/\\.][^\u0000-\u001f\u007f-\u009f\u2028\u2029/\\]*$"#
    private static let pointPattern: JSONValue = #"^\[(0(\.[0-9]+)?|1),(0(\.[0-9]+)?|1)\]$"#
    private static let flags: JSONValue = ["true", "false", "1", "0", "on", "off"]
    /// What file systems allow.
    private static let longestFileName = 255

    var json: JSONValue { json(.json) }

    /// The schema as JSON Schema 2020-12, which OpenAPI 3.1 uses.
    func json(_ notation: Notation) -> JSONValue {
        switch self {
        case .number(let range): Self.json("number", range)
        case .integer(let range): Self.json("integer", range)
        case .text: ["type": "string"]
        case .givenText: ["type": "string", "pattern": Self.textPattern]
        case .word: ["type": "string", "minLength": 1, "pattern": Self.textPattern]
        case .label: ["type": "string", "minLength": 1, "pattern": .string(Self.labelPattern)]
        case .labels: ["type": "string", "pattern": .string(Self.labelsPattern)]
        case .fileName:
            ["type": "string", "pattern": Self.fileNamePattern, "maxLength": .count(Self.longestFileName)]
        case .presetName:
            ["type": "string", "pattern": Self.presetNamePattern, "maxLength": .count(SceneName.longest)]
        case .choice(let choices): ["type": "string", "enum": .array(choices.map(JSONValue.string))]
        case .flag: notation == .json ? ["type": "boolean"] : ["type": "string", "enum": Self.flags]
        case .array(let element, let most): Self.array(of: element, atMost: most)
        case .point: Self.point(notation)
        case .object(let members, let isOpen): Self.json(members, isOpen: isOpen, notation)
        case .some(let members, let together): Self.atLeastOne(of: members, together, notation)
        case .anyOf(let members): Self.anyOf(members, notation)
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

    private static func point(_ notation: Notation) -> JSONValue {
        notation == .form
            ? ["type": "string", "pattern": pointPattern]
            : ["type": "array", "items": json("number", 0...1), "minItems": 2, "maxItems": 2]
    }

    private static func json(_ members: [Member], isOpen: Bool, _ notation: Notation) -> JSONValue {
        .object(object(members, isOpen: isOpen, notation))
    }

    private static func object(_ members: [Member], isOpen: Bool, _ notation: Notation) -> [String: JSONValue] {
        var properties: [String: JSONValue] = [:]
        for member in members { properties[member.name] = member.json(notation) }
        var schema: [String: JSONValue] = [
            "type": "object", "properties": .object(properties),
            "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": .bool(isOpen),
        ]
        if isOpen, notation == .form {
            schema["additionalProperties"] = givenText.json
            schema["propertyNames"] = givenText.json
        }
        return schema
    }

    private static func atLeastOne(
        of members: [Member], _ together: [String: [String]], _ notation: Notation
    ) -> JSONValue {
        var schema = object(members, isOpen: false, notation)
        schema["minProperties"] = 1
        if !together.isEmpty {
            schema["dependentRequired"] = .object(together.mapValues { .array($0.map(JSONValue.string)) })
        }
        return .object(schema)
    }

    private static func anyOf(_ members: [Member], _ notation: Notation) -> JSONValue {
        var schema = object(members, isOpen: true, notation)
        schema["anyOf"] = .array(members.map { ["required": [.string($0.name)]] })
        return .object(schema)
    }
}

extension Schema.Member {
    func json(_ notation: Notation) -> JSONValue {
        let schema = schema.json(notation)
        guard !summary.isEmpty, case .object(var members) = schema else { return schema }
        members["description"] = .string(summary)
        return .object(members)
    }
}
