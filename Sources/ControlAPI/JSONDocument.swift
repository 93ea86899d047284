import Foundation
import HTTPServing

/// A JSON document on its way out, its keys in order.
struct JSONDocument {
    let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    func response(_ status: HTTPStatus = .ok, headers: HTTPHeaders = [:]) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            var response = try HTTPResponse.json(encoding: value, status: status, with: encoder)
            response.headers.merge(headers)
            return response
        } catch {
            return .text("The answer could not be written as JSON: \(error)\n", status: .internalServerError)
        }
    }
}
