import Foundation

/// The named values of a request, from its query string and its form or JSON body; the body wins, and of equal names
/// the last.
public struct RequestParameters: Sendable {
    private let values: [String: JSONValue]

    /// A body without a declared type counts as a form.
    public init(_ request: HTTPRequest) throws(ParameterError) {
        var values: [String: JSONValue] = [:]
        for (name, value) in request.query { values[name] = .string(value) }
        if !request.body.isEmpty {
            values.merge(try Self.decode(request.body, type: request.mediaType)) { _, body in body }
        }
        self.values = values
    }

    public init(_ values: [String: JSONValue]) {
        self.values = values
    }

    /// Every name that was given.
    public var names: Set<String> {
        Set(values.keys)
    }

    /// The value as it came, for what is neither text, number nor switch. JSON's null counts as not given.
    public subscript(name: String) -> JSONValue? {
        values[name].flatMap { $0 == .null ? nil : $0 }
    }

    /// A text, or nil when it was not given. A JSON number is not a text.
    public func optionalString(_ name: String) throws(ParameterError) -> String? {
        switch self[name] {
        case nil: return nil
        case .string(let text): return text
        case .some(let value): throw .invalid(field: name, value: value.kind, expected: "a text")
        }
    }

    /// A finite number, or nil when it was not given.
    public func optionalNumber(_ name: String) throws(ParameterError) -> Double? {
        switch self[name] {
        case nil: return nil
        case .number(let number): return number
        case .string(let text):
            if let number = DecimalNumber.parse(text) { return number }
            throw .invalid(field: name, value: "\"\(text)\"", expected: Self.numberWords)
        case .some(let value): throw .invalid(field: name, value: value.kind, expected: Self.numberWords)
        }
    }

    /// True or false, also written `1`, `0`, `on`, `off`; nil when it was not given.
    public func optionalBool(_ name: String) throws(ParameterError) -> Bool? {
        switch self[name] {
        case nil: return nil
        case .bool(let bool): return bool
        case .string(let text):
            switch text.loweredASCII {
            case "true", "1", "on": return true
            case "false", "0", "off": return false
            default: throw .invalid(field: name, value: "\"\(text)\"", expected: Self.boolWords)
            }
        case .some(let value): throw .invalid(field: name, value: value.kind, expected: Self.boolWords)
        }
    }

    public func string(_ name: String) throws(ParameterError) -> String {
        try Self.require(try optionalString(name), name, "a text")
    }

    public func number(_ name: String) throws(ParameterError) -> Double {
        try Self.require(try optionalNumber(name), name, Self.numberWords)
    }

    public func bool(_ name: String) throws(ParameterError) -> Bool {
        try Self.require(try optionalBool(name), name, Self.boolWords)
    }

    private static let numberWords = "a decimal number such as 1.5"
    private static let boolWords = "true or false"

    private static func require<Value>(
        _ value: Value?, _ name: String, _ expected: String
    ) throws(ParameterError) -> Value {
        if let value { return value }
        throw .missing(field: name, expected: expected)
    }

    private static func decode(_ body: [UInt8], type: String?) throws(ParameterError) -> [String: JSONValue] {
        switch type {
        case nil, "", "application/x-www-form-urlencoded":
            var values: [String: JSONValue] = [:]
            for (name, value) in try URLEncodedPairs.decode(body) { values[name] = .string(value) }
            return values
        case .some(let type) where type == "application/json" || type.hasSuffix("+json"):
            do {
                return try JSONDecoder().decode([String: JSONValue].self, from: Data(body))
            } catch {
                throw .malformed("The body is not a valid JSON object.")
            }
        case .some(let type):
            throw .unsupportedType(type)
        }
    }
}
