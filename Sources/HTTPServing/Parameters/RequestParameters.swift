/// The named values of a request, from its query string and its form or JSON body; the body wins, and of equal names
/// the last.
public struct RequestParameters: Sendable {
    private enum Given {
        /// From a query or a form, which have nothing but texts.
        case text(String)
        case json(JSONValue)
    }

    private let values: [String: Given]

    /// A body without a declared type counts as a form.
    public init(_ request: HTTPRequest) throws(ParameterError) {
        var values: [String: Given] = [:]
        for (name, value) in request.query { values[name] = .text(value) }
        if !request.body.isEmpty {
            values.merge(try Self.decode(request.body, type: request.mediaType)) { _, body in body }
        }
        self.values = values
    }

    /// The members of a JSON object that stands within a document.
    public init(_ members: [String: JSONValue]) {
        values = members.mapValues(Given.json)
    }

    /// Every name that was given.
    public var names: Set<String> {
        Set(values.keys)
    }

    /// The value as it came, for what is neither text, number nor switch.
    public subscript(name: String) -> JSONValue? {
        switch values[name] {
        case .text(let text)?: .string(text)
        case nil: nil
        case .json(let value)?: value
        }
    }

    /// The text of a parameter that came in a query or a form.
    public func text(_ name: String) -> String? {
        if case .text(let text)? = values[name] { text } else { nil }
    }

    /// A text without NUL, or nil when it was not given. A JSON number is not a text.
    public func optionalString(_ name: String) throws(ParameterError) -> String? {
        switch self[name] {
        case nil: return nil
        case .string(let text) where !text.utf8.contains(0): return text
        case .some(let value): throw .invalid(field: name, value: value.kind, expected: "a text")
        }
    }

    /// A finite number, or nil when it was not given. A JSON text is not a number.
    public func optionalNumber(_ name: String) throws(ParameterError) -> Double? {
        if let text = text(name) {
            if let number = DecimalNumber.parse(text) { return number }
            throw .invalid(field: name, value: "\"\(text)\"", expected: Self.numberWords)
        }
        switch self[name] {
        case nil: return nil
        case .number(let number): return number
        case .some(let value): throw .invalid(field: name, value: value.kind, expected: Self.numberWords)
        }
    }

    /// True or false, in a query or a form also `1`, `0`, `on`, `off`; nil when it was not given.
    public func optionalBool(_ name: String) throws(ParameterError) -> Bool? {
        if let text = text(name) {
            if let isOn = FlagWord.parse(text) { return isOn }
            throw .invalid(field: name, value: "\"\(text)\"", expected: FlagWord.expected)
        }
        switch self[name] {
        case nil: return nil
        case .bool(let bool): return bool
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

    /// No parameter begins with a brace, so that a form that does is JSON whose sender declared no type.
    private static func isJSONObject(_ body: [UInt8]) -> Bool {
        let spaces = Array(" \t\r\n".utf8)
        return body.first { !spaces.contains($0) } == UInt8(ascii: "{")
    }

    private static func decode(_ body: [UInt8], type: String?) throws(ParameterError) -> [String: Given] {
        switch type {
        case nil, "", "application/x-www-form-urlencoded":
            guard !isJSONObject(body) else { throw .undeclaredJSON }
            var values: [String: Given] = [:]
            for (name, value) in try URLEncodedPairs.decode(body) { values[name] = .text(value) }
            return values
        case .some(let type) where type == "application/json" || type.hasSuffix("+json"):
            guard case .object(let members) = try JSONValue(body: body) else {
                throw .malformed("The body is not a JSON object.")
            }
            return members.mapValues(Given.json)
        case .some(let type):
            throw .unsupportedType(type)
        }
    }
}

extension JSONValue {
    /// Reads a request's body.
    public init(body: [UInt8]) throws(ParameterError) {
        do throws(JSONSyntaxError) {
            try self.init(parsing: body)
        } catch {
            throw .malformed("The body is not valid JSON: \(error).")
        }
    }
}
