import Frames
import HTTPServing
import StudioKit

/// Cameras and picture sizes.
struct CameraEndpoints: Sendable {
    let studio: Studio

    static let deviceType = Parameter.word("deviceType", "The first camera of this kind.", expected: expectedName)
    static let uniqueID = Parameter.word("uniqueID", "A camera's identifier.", expected: expectedName)
    static let id = Parameter.word("id", "A camera's identifier.", expected: expectedName)
    static let camera = Parameter.word("camera", "A camera's identifier.", expected: expectedName)
    private static let expectedName = "a camera of /cameras"
    /// Names a camera goes by, in the order they are looked at.
    private static let names = [deviceType, uniqueID, id]
    static let nameMembers = names.map(\.optional)

    static let presetSchema = Schema.answer([
        Schema.Member("requested", .text), Schema.Member("width", .count), Schema.Member("height", .count),
        Schema.Member("framesPerSecond", .number),
    ])

    func list(_ request: HTTPRequest) async throws -> JSONValue {
        .array(await studio.cameras().map { CameraPayload(camera: $0).json })
    }

    func active(_ request: HTTPRequest) throws -> JSONValue {
        guard let camera = studio.snapshot.camera else { throw Studio.noCamera }
        return CameraPayload(camera: camera).json
    }

    func select(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        for name in Self.names {
            if let value = try parameters.value(name) {
                return CameraPayload(camera: try await select(value, from: name.name)).json
            }
        }
        throw ParameterError.missing(
            field: Self.deviceType.name, expected: "a deviceType of /cameras; uniqueID or id does as well")
    }

    func summaries(_ request: HTTPRequest) async throws -> JSONValue {
        let cameras = await studio.cameras() + studio.absentCameras()
        return ["cameras": .array(cameras.map { CameraSummary(camera: $0).json })]
    }

    func activeSummary(_ request: HTTPRequest) throws -> JSONValue {
        guard let camera = studio.snapshot.camera else { throw Studio.noCamera }
        return CameraSummary(camera: camera).json
    }

    func selectByID(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect([Self.id.required])
        return CameraSummary(camera: try await select(try parameters.required(Self.id), from: Self.id.name)).json
    }

    private func select(_ name: String, from field: String) async throws -> CameraStatus {
        do throws(StudioError) {
            return try await studio.selectCamera(name)
        } catch {
            throw APIFailure(error: APIError(error, naming: field))
        }
    }

    func setPreset(_ preset: Preset) -> Endpoint {
        { _ in
            let format = try await studio.setPreset(preset)
            return [
                "requested": .string(preset.rawValue), "width": .count(format.size.width),
                "height": .count(format.size.height), "framesPerSecond": .rounded(format.rate.framesPerSecond),
            ]
        }
    }
}
