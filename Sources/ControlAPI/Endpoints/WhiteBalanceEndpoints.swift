import HTTPServing
import Processing
import StudioKit

/// White balance: who sets it, and to what.
struct WhiteBalanceEndpoints: Sendable {
    let studio: Studio

    func setAuto(_ request: HTTPRequest) async throws -> JSONValue {
        await studio.setWhiteBalanceMode(.auto)
        return await state()
    }

    func setLocked(_ request: HTTPRequest) async throws -> JSONValue {
        await studio.setWhiteBalanceMode(.locked)
        return await state()
    }

    func temperatureAndTint(_ request: HTTPRequest) async throws -> JSONValue {
        await state()
    }

    func setTemperatureAndTint(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let value = WhiteBalance(
            temperature: try parameters.number("temperature"), tint: try parameters.number("tint"))
        try await studio.setWhiteBalance(value)
        return await state()
    }

    func balanceOnGrey(_ request: HTTPRequest) async throws -> JSONValue {
        _ = try await studio.balanceOnGreyCard()
        return await state()
    }

    private func state() async -> JSONValue {
        let (mode, value) = await studio.whiteBalance()
        return [
            "mode": .string(mode.rawValue), "temperature": .number(value.temperature), "tint": .number(value.tint),
        ]
    }
}
