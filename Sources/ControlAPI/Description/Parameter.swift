import HTTPServing
import StudioKit

/// A named value of a request: the declaration that the handler reads it by is the one that is described.
struct Parameter<Value: Sendable>: Sendable {
    let name: String
    let summary: String
    let schema: Schema
    fileprivate let read: @Sendable (RequestParameters) throws -> Value?
    fileprivate let expected: String

    /// Described as one that must be given.
    var required: Schema.Member { Schema.Member(name, schema, summary) }
    /// Described as one that may be left out.
    var optional: Schema.Member { .optional(name, schema, summary) }
}

extension Parameter where Value == Double {
    /// A number within a range.
    static func number(_ name: String, _ range: ClosedRange<Double>, _ summary: String) -> Parameter {
        Parameter(
            name: name, summary: summary, schema: .number(range),
            read: { parameters in
                guard let number = try parameters.optionalNumber(name) else { return nil }
                guard range.contains(number) else {
                    throw StudioError.outOfRange(field: name, value: number, range: range)
                }
                return number
            }, expected: "a decimal number such as 1.5")
    }

    /// A number that the camera may take in a range of its own; the studio checks it. `usual` is the software's range.
    static func setting(_ name: String, _ usual: ClosedRange<Double>, _ summary: String) -> Parameter {
        Parameter(
            name: name, summary: summary, schema: .number(usual), read: { try $0.optionalNumber(name) },
            expected: "a decimal number such as 1.5")
    }

    /// A number without a fraction, within a range.
    static func whole(_ name: String, _ range: ClosedRange<Double>, _ summary: String) -> Parameter {
        let anyNumber = number(name, range, summary)
        return Parameter(
            name: name, summary: summary, schema: .integer(range),
            read: { parameters in
                guard let number = try anyNumber.read(parameters) else { return nil }
                guard number.rounded() == number else {
                    throw ParameterError.invalid(field: name, value: "\(number)", expected: "a whole number")
                }
                return number
            }, expected: "a whole number")
    }
}

extension Parameter where Value == Bool {
    static func flag(_ name: String, _ summary: String) -> Parameter {
        Parameter(
            name: name, summary: summary, schema: .flag, read: { try $0.optionalBool(name) }, expected: "true or false")
    }
}

extension Parameter where Value == String {
    /// A text that is not empty; `expected` tells what text it is.
    static func word(
        _ name: String, schema: Schema = .word, _ summary: String, expected: String = "a text"
    ) -> Parameter {
        Parameter(
            name: name, summary: summary, schema: schema,
            read: { parameters in
                guard let text = try parameters.optionalString(name) else { return nil }
                guard !text.isEmpty else {
                    throw ParameterError.invalid(field: name, value: "empty", expected: expected)
                }
                return text
            }, expected: expected)
    }

    /// The name of a file, without a folder.
    static func fileName(_ name: String, _ summary: String) -> Parameter {
        let expected = "a name without slashes, control characters or a dot in front"
        return Parameter(
            name: name, summary: summary, schema: .fileName,
            read: { parameters in
                guard let text = try parameters.optionalString(name) else { return nil }
                guard let path = try? RecordingPath(text), path.names == [text] else {
                    throw ParameterError.invalid(
                        field: name, value: JSONValue.string(text).kind, expected: expected)
                }
                return text
            }, expected: expected)
    }

    /// A text that may be empty.
    static func text(_ name: String, schema: Schema = .givenText, _ summary: String) -> Parameter {
        Parameter(
            name: name, summary: summary, schema: schema, read: { try $0.optionalString(name) }, expected: "a text")
    }

    /// One of some texts; `choice` gives the one that another text stands for.
    static func choice(
        _ name: String, _ choices: [String], _ summary: String,
        meant choice: @escaping @Sendable (String) -> String? = { $0 }
    ) -> Parameter {
        Parameter(
            name: name, summary: summary, schema: .choice(choices),
            read: { parameters in
                guard let text = try parameters.optionalString(name) else { return nil }
                guard let meant = choice(text), choices.contains(meant) else {
                    throw StudioError.notAllowed(field: name, value: text, allowed: choices)
                }
                return meant
            }, expected: "one of \(choices.joined(separator: ", "))")
    }
}

extension RequestParameters {
    func value<Value>(_ parameter: Parameter<Value>) throws -> Value? {
        try parameter.read(self)
    }

    func required<Value>(_ parameter: Parameter<Value>) throws -> Value {
        if let value = try parameter.read(self) { return value }
        throw ParameterError.missing(field: parameter.name, expected: parameter.expected)
    }

    /// Refuses names that mean nothing here, and a request that has none of those that do.
    func expect(_ known: [Schema.Member]) throws {
        let names = known.map(\.name)
        // A token may stand in the query of every request.
        if let unknown = self.names.subtracting(names + ["token"]).min() {
            throw APIFailure(error: .unknownParameter(unknown, known: names))
        }
        guard known.contains(where: { self[$0.name] != nil }) else {
            let others = names.dropFirst().joined(separator: ", ")
            throw ParameterError.missing(
                field: names[0], expected: others.isEmpty ? "given" : "given, or another of \(others)")
        }
    }
}

extension APIError {
    static func unknownParameter(_ name: String, known: [String]) -> APIError {
        var error = APIError(
            .badRequest, "bad_request", "There is no \(name) here; there are \(known.joined(separator: ", ")).",
            field: name)
        error.allowed = known
        return error
    }
}
