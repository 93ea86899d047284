import HTTPServing
import StudioKit

/// Whether the program still does its work, for those who watch over programs.
struct HealthEndpoint: Sendable {
    static let schema = Schema.answer([Schema.Member("status", .choice(["ok"]))])

    let studio: Studio

    func health(_ request: HTTPRequest) throws -> JSONValue {
        if let standstill = studio.standstill {
            throw APIFailure(error: APIError(.serviceUnavailable, "stuck", standstill))
        }
        return ["status": "ok"]
    }
}
