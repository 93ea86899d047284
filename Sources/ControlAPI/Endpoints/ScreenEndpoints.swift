import HTTPServing
import StudioKit

/// The viewfinder at the camera.
struct ScreenEndpoints: Sendable {
    let studio: Studio

    static let controlsHidden = Parameter.flag("controlsHidden", "Whether the on-screen controls are hidden.")

    func state(_ request: HTTPRequest) -> JSONValue {
        ["controlsHidden": .bool(studio.hidesControls)]
    }

    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect([Self.controlsHidden.required])
        await studio.setControlsHidden(try parameters.required(Self.controlsHidden))
        return state(request)
    }

    func hideControls(_ request: HTTPRequest) async throws -> JSONValue {
        await studio.setControlsHidden(true)
        return ["hidden": true]
    }

    func showControls(_ request: HTTPRequest) async throws -> JSONValue {
        await studio.setControlsHidden(false)
        return ["hidden": false]
    }
}
