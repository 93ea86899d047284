import HTTPServing
import StudioKit

/// Presets: the picture under a name, to come back to. (`/preset/720p` and the `preset` of a format are picture sizes.)
struct SceneEndpoints: Sendable {
    let studio: Studio

    private static let pattern: PathPattern = "/api/v1/presets/{name}"
    private static let missing: Set<HTTPStatus> = [.notFound, .unprocessableContent]

    var routes: [Route<RouteInfo>] {
        let table: [[Route<RouteInfo>]] = [
            .read(
                "/api/v1/presets", "Every preset by its name",
                answer: .answer([
                    Schema.Member("presets", .array(ScenePayload.summarySchema)), Schema.Member("limit", .count),
                ]), atOnce: list),
            .item(.get, Self.pattern, Self.info("What a preset brings back"), show),
            .item(.put, Self.pattern, saving, save),
            .item(
                .delete, Self.pattern,
                Self.info(
                    "Delete a preset",
                    answer: .object([Schema.Member("name", .text), Schema.Member("deleted", .flag)])),
                delete),
            .item(.post, "/api/v1/presets/{name}/recall", recalling, recall),
        ]
        return table.flatMap { $0 }
    }

    private var saving: RouteInfo {
        var info = Self.info("Save the picture as it is now, or the preset that is sent", failures: [.conflict])
        info.body = .document(
            .some(ScenePayload.parts + [.optional("name", .anything), .optional("saved", .anything)]))
        info.isBodyOptional = true
        return info
    }

    private var recalling: RouteInfo {
        var info = Self.info(
            "Bring a preset back, all of it or nothing", answer: ControlsDocument.outcome,
            failures: [.conflict, .notImplemented, .serviceUnavailable])
        info.body = .members([ControlEndpoints.rampSeconds.optional])
        info.isBodyOptional = true
        return info
    }

    private static func info(
        _ summary: String, answer: Schema = ScenePayload.schema, failures: Set<HTTPStatus> = []
    ) -> RouteInfo {
        RouteInfo(
            summary: summary, pathSchema: .presetName, content: .json(answer), failures: missing.union(failures))
    }

    private func list(_ request: HTTPRequest) -> JSONValue {
        let summaries = studio.scenes.map { ScenePayload(name: $0.name, scene: $0.scene).summary }
        return ["presets": .array(summaries), "limit": .count(Studio.mostScenes)]
    }

    private func show(_ request: HTTPRequest, _ parameters: PathParameters) throws -> HTTPResponse {
        let name = Self.name(parameters)
        return JSONDocument(ScenePayload(name: name, scene: try studio.scene(name)).json).response()
    }

    private func save(_ request: HTTPRequest, _ parameters: PathParameters) throws -> HTTPResponse {
        let name = Self.name(parameters)
        let scene = request.body.isEmpty ? try studio.presentScene() : try Self.scene(request)
        do throws(StudioError) {
            try studio.saveScene(scene, as: name)
        } catch {
            var failure = APIError(error)
            if case .unknownCamera = error { failure.field = CameraEndpoints.camera.name }
            throw APIFailure(error: failure)
        }
        // What was saved, even if someone has deleted it since.
        return JSONDocument(ScenePayload(name: name, scene: scene).json).response()
    }

    private func delete(_ request: HTTPRequest, _ parameters: PathParameters) throws -> HTTPResponse {
        let name = Self.name(parameters)
        try studio.deleteScene(name)
        return JSONDocument(["name": .string(name), "deleted": true]).response()
    }

    private func recall(_ request: HTTPRequest, _ parameters: PathParameters) async throws -> HTTPResponse {
        let ramp = try RequestParameters(request).value(ControlEndpoints.rampSeconds)
        let scene = try studio.scene(Self.name(parameters))
        try await studio.recallScene(Self.name(parameters), rampSeconds: ramp ?? 0)
        let controls = ControlEndpoints(studio: studio)
        var members = controls.outcome(scene.controls.mapValues(ControlPayload.json))
        members["preset"] = .string(Self.name(parameters))
        members["camera"] = JSONValue(studio.activeCameraID)
        members["filters"] = .array(studio.filters().map(FilterPayload.json(of:)))
        return JSONDocument(.object(members)).response()
    }

    private static func scene(_ request: HTTPRequest) throws -> Scene {
        guard request.declaresJSON else { throw ParameterError.unsupportedType(request.mediaType ?? "no type") }
        return try ScenePayload.scene(request.body)
    }

    private static func name(_ parameters: PathParameters) -> String { parameters["name"] ?? "" }
}
