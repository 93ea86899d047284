import HTTPServing
import StudioKit

/// NDI and the on-screen controls.
struct NDIEndpoints: Sendable {
    let studio: Studio

    func status(_ request: HTTPRequest) -> JSONValue {
        NDIPayload(ndi: studio.snapshot.ndi).json
    }

    func start(_ request: HTTPRequest) async throws -> JSONValue {
        NDIPayload(ndi: try await studio.startNDI()).json
    }

    func stop(_ request: HTTPRequest) async throws -> JSONValue {
        await studio.stopNDI()
        return NDIPayload(ndi: await studio.ndiStatus()).json
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
