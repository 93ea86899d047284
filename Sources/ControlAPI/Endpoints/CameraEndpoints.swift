import Frames
import HTTPServing
import StudioKit

/// Cameras and picture sizes.
struct CameraEndpoints: Sendable {
    let studio: Studio

    /// Names a camera goes by, in the order they are looked at.
    private static let nameFields = ["deviceType", "uniqueID", "id"]

    func list(_ request: HTTPRequest) async throws -> JSONValue {
        .array(await studio.cameras().map { CameraPayload(camera: $0).json })
    }

    func active(_ request: HTTPRequest) throws -> JSONValue {
        guard let camera = studio.snapshot.camera else { throw Studio.noCamera }
        return CameraPayload(camera: camera).json
    }

    func select(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        for field in Self.nameFields {
            if let name = try parameters.optionalString(field) {
                return CameraPayload(camera: try await select(name, from: field)).json
            }
        }
        throw ParameterError.missing(
            field: Self.nameFields[0], expected: "a deviceType of /cameras; uniqueID or id does as well")
    }

    private func select(_ name: String, from field: String) async throws -> CameraStatus {
        guard !name.isEmpty else {
            throw ParameterError.invalid(field: field, value: "empty", expected: "a camera of /cameras")
        }
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
