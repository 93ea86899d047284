import HTTPServing
import Processing
import StudioKit

/// The filter chain.
struct FilterEndpoints: Sendable {
    let studio: Studio

    func list(_ request: HTTPRequest) -> JSONValue {
        state()
    }

    /// Takes `{"filters": [...]}` or the bare array as JSON, or a form or query with the array as the text of `filters`.
    func replace(_ request: HTTPRequest) async throws -> JSONValue {
        let chain = try Self.chain(in: request)
        try studio.setFilters(try chain.enumerated().map { try FilterPayload.filter($1, place: "filters[\($0)]") })
        return state()
    }

    private static func chain(in request: HTTPRequest) throws -> [JSONValue] {
        // Parameters have names, so the bare array is looked for first.
        if request.declaresJSON, case .array(let chain)? = json(request.body) { return chain }
        let parameters = try RequestParameters(request)
        if parameters["filters"] != nil { try parameters.expect([Schema.Member("filters", .anything)]) }
        switch parameters["filters"] {
        case nil: throw ParameterError.missing(field: "filters", expected: expected)
        case .array(let chain): return chain
        case .string(let text):
            if case .array(let chain)? = json(Array(text.utf8)) { return chain }
            throw ParameterError.invalid(field: "filters", value: "no JSON array", expected: expected)
        default: throw ParameterError.invalid(field: "filters", value: "no array", expected: expected)
        }
    }

    private static let expected = "an array of filters, as JSON (Content-Type: application/json)"

    private static func json(_ bytes: [UInt8]) -> JSONValue? {
        try? JSONValue(parsing: bytes)
    }

    private func state() -> JSONValue {
        [
            "filters": .array(studio.filters().map(FilterPayload.json(of:))),
            "available": .array(FilterDescriptor.all.map(FilterPayload.json(of:))),
        ]
    }
}

extension HTTPRequest {
    var declaresJSON: Bool {
        mediaType.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? false
    }
}
