import Frames
import HTTPServing
import StudioKit

/// Picture size and rate.
struct FormatEndpoints: Sendable {
    let studio: Studio

    static let preset = Parameter.choice("preset", Preset.allCases.map(\.rawValue), "The picture's size.")
    static let rate = Parameter.choice("rate", FrameRate.named.map(\.name), "Frames a second.")
    static let changes = [preset.optional, rate.optional]

    func state(_ request: HTTPRequest) -> JSONValue {
        FormatPayload(status: studio.snapshot).json
    }

    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect(Self.changes)
        let change = FormatChange(
            preset: try parameters.value(Self.preset).flatMap(Preset.init(rawValue:)),
            rate: try parameters.value(Self.rate).flatMap(FrameRate.init(named:)))
        _ = try await studio.setFormat(change)
        return state(request)
    }
}
