import Frames
import HTTPServing
import StudioKit

/// Picture size and rate.
struct FormatEndpoints: Sendable {
    let studio: Studio

    static let preset = Parameter.choice(
        "preset", Preset.allCases.map(\.rawValue), "The picture's size.", meant: { Preset(name: $0)?.rawValue })
    static let rate = Parameter.choice("rate", FrameRate.named.map(\.name), "Frames a second.")
    static let changes = [preset.optional, rate.optional]

    func state(_ request: HTTPRequest) -> JSONValue {
        FormatPayload(status: studio.snapshot).json
    }

    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect(Self.changes)
        _ = try await studio.setFormat(try Self.change(parameters))
        return state(request)
    }

    static func change(_ parameters: RequestParameters) throws -> FormatChange {
        FormatChange(
            preset: try parameters.value(preset).flatMap(Preset.init(rawValue:)),
            rate: try parameters.value(rate).flatMap(FrameRate.init(named:)))
    }
}
