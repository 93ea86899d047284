import HTTPServing
import Processing
import StudioKit

/// Zoom, exposure and focus.
struct PictureEndpoints: Sendable {
    let studio: Studio

    static let zoomFactor = Parameter.setting(
        "zoomFactor", PictureSettings.zoomRange, "Magnification about the centre.")
    static let bias = Parameter.setting("bias", PictureSettings.exposureBiasRange, "EV; 1 doubles the light.")
    static let x = Parameter.number("x", 0...1, "From the left edge of the picture to the right.")
    static let y = Parameter.number("y", 0...1, "From the top edge of the picture to the bottom.")

    /// An answer that repeats what was set.
    static func echo(_ names: String...) -> Schema { .answer(names.map { Schema.Member($0, .number) }) }

    func setZoom(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let factor = try parameters.required(Self.zoomFactor)
        let ramp = try parameters.value(ControlEndpoints.rampSeconds) ?? 0
        try studio.setZoom(factor, rampSeconds: ramp)
        return ["zoomFactor": .number(factor), "rampSeconds": .number(ramp)]
    }

    func setExposureBias(_ request: HTTPRequest) async throws -> JSONValue {
        let bias = try RequestParameters(request).required(Self.bias)
        try studio.setExposureBias(bias)
        return ["bias": .number(bias)]
    }

    func focus(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let (x, y) = (try parameters.required(Self.x), try parameters.required(Self.y))
        try await studio.focus(x: x, y: y)
        return ["x": .number(x), "y": .number(y)]
    }
}
