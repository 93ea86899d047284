import Foundation
import HTTPServing
import Processing
import StudioKit

/// The filter chain.
struct FilterEndpoints: Sendable {
    let studio: Studio

    /// Longer chains are a mistake: eight filters cost what one costs, but nobody can follow them.
    private static let longestChain = 32

    func list(_ request: HTTPRequest) async throws -> JSONValue {
        await state()
    }

    /// Takes `{"filters": [...]}` or the bare array.
    func replace(_ request: HTTPRequest) async throws -> JSONValue {
        let chain = try Self.chain(in: request)
        guard chain.count <= Self.longestChain else {
            throw ParameterError.invalid(
                field: "filters", value: "\(chain.count) filters", expected: "at most \(Self.longestChain)")
        }
        let filters = try chain.enumerated().map { try FilterPayload.filter($1, place: "filters[\($0)]") }
        await studio.setFilters(filters)
        return await state()
    }

    private static func chain(in request: HTTPRequest) throws -> [JSONValue] {
        let isJSON = request.mediaType.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? true
        guard isJSON else { throw ParameterError.unsupportedType(request.mediaType ?? "") }
        let document = try? JSONDecoder().decode(JSONValue.self, from: Data(request.body))
        switch document {
        case .array(let chain): return chain
        case .object(let members):
            if case .array(let chain)? = members["filters"] { return chain }
        default: break
        }
        throw ParameterError.missing(field: "filters", expected: "an array of filters, as JSON")
    }

    private func state() async -> JSONValue {
        [
            "filters": .array(await studio.filters().map(FilterPayload.json(of:))),
            "available": .array(FilterDescriptor.all.map(FilterPayload.json(of:))),
        ]
    }
}
