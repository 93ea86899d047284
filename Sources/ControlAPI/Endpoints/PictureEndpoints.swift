import HTTPServing
import StudioKit

/// Zoom, exposure and focus.
struct PictureEndpoints: Sendable {
    let studio: Studio

    func setZoom(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let factor = try parameters.number("zoomFactor")
        let ramp = try parameters.optionalNumber("rampSeconds") ?? 0
        try studio.setZoom(factor, rampSeconds: ramp)
        return ["zoomFactor": .number(factor), "rampSeconds": .number(ramp)]
    }

    func setExposureBias(_ request: HTTPRequest) async throws -> JSONValue {
        let bias = try RequestParameters(request).number("bias")
        try studio.setExposureBias(bias)
        return ["bias": .number(bias)]
    }

    func focus(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let (x, y) = (try parameters.number("x"), try parameters.number("y"))
        try await studio.focus(x: x, y: y)
        return ["x": .number(x), "y": .number(y)]
    }
}
