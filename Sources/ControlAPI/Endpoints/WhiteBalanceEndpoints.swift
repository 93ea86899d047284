import HTTPServing
import Processing
import StudioKit

/// White balance: who sets it, and to what.
struct WhiteBalanceEndpoints: Sendable {
    let studio: Studio

    static let temperature = Parameter.setting("temperature", WhiteBalance.temperatureRange, "Kelvin.")
    static let tint = Parameter.setting("tint", WhiteBalance.tintRange, "On the DNG specification's scale.")

    static let schema = Schema.answer([
        Schema.Member("mode", .choice(["auto", "locked"])), Schema.Member("temperature", .number, "Kelvin."),
        Schema.Member("tint", .number),
    ])

    func setAuto(_ request: HTTPRequest) async throws -> JSONValue {
        try studio.setWhiteBalanceMode(.auto)
        return state()
    }

    func setLocked(_ request: HTTPRequest) async throws -> JSONValue {
        try studio.setWhiteBalanceMode(.locked)
        return state()
    }

    func temperatureAndTint(_ request: HTTPRequest) -> JSONValue {
        state()
    }

    func setTemperatureAndTint(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let value = WhiteBalance(
            temperature: try parameters.required(Self.temperature), tint: try parameters.required(Self.tint))
        try studio.setWhiteBalance(value)
        return state()
    }

    func balanceOnGrey(_ request: HTTPRequest) async throws -> JSONValue {
        _ = try await studio.balanceOnGreyCard()
        return state()
    }

    private func state() -> JSONValue {
        let (mode, value) = studio.whiteBalance()
        return [
            "mode": .string(mode.rawValue), "temperature": .rounded(value.temperature), "tint": .rounded(value.tint),
        ]
    }
}
