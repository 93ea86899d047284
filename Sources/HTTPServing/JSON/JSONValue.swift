/// Any JSON value.
public enum JSONValue: Sendable, Equatable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// What kind of value it is, as error messages name it.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool(let bool): String(bool)
        case .number: String(decoding: encoded, as: UTF8.self)
        case .string: String(decoding: encoded, as: UTF8.self)
        case .array: "an array"
        case .object: "an object"
        }
    }
}
