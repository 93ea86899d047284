import HTTPServing
import StudioKit

/// The NDI source.
struct NDIEndpoints: Sendable {
    let studio: Studio

    static let started = Parameter.flag("started", "Whether the source is on the network.")
    static let name = Parameter.word(
        "name", schema: .label, "The source's name; while it is live, receivers see a new source.")
    static let groups = Parameter.text("groups", schema: .labels, "Comma separated; empty for the public group.")
    static let ptz = Parameter.flag(
        "ptz", "Whether receivers may steer the camera by NDI's PTZ commands; they show no token.")
    static let changes = [started.optional, name.optional, groups.optional, ptz.optional]

    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect(Self.changes)
        let change = NDIChange(
            isStarted: try parameters.value(Self.started), name: try parameters.value(Self.name),
            groups: try parameters.value(Self.groups), isSteerable: try parameters.value(Self.ptz))
        return NDIPayload(ndi: try await studio.setNDI(change)).json
    }

    func status(_ request: HTTPRequest) -> JSONValue {
        NDIPayload(ndi: studio.currentNDI).json
    }

    func start(_ request: HTTPRequest) async throws -> JSONValue {
        NDIPayload(ndi: try await studio.startNDI()).json
    }

    func stop(_ request: HTTPRequest) async throws -> JSONValue {
        await studio.stopNDI()
        return NDIPayload(ndi: studio.currentNDI).json
    }
}
