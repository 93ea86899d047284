import HTTPServing
import Outputs
import StudioKit

/// The picture for browsers: one, or one after another.
struct PreviewEndpoints: Sendable {
    private static let standardRate = 10.0

    let studio: Studio

    var routes: [Route<RouteInfo>] {
        let table: [[Route<RouteInfo>]] = [
            .serve(.get, "/preview.jpg", "The picture as NDI shows it", picture),
            .serve(.get, "/preview.mjpeg", "One picture after another, for a browser's img", pictures),
        ]
        return table.flatMap { $0 }
    }

    private func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
        let kind = try Self.kind(RequestParameters(request))
        let picture = try await studio.picture(kind)
        return HTTPResponse(
            .ok, headers: ["Content-Type": "image/jpeg", "Cache-Control": "no-store"], body: .bytes(picture.bytes))
    }

    private func pictures(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parameters = try RequestParameters(request)
        let rate = try parameters.optionalNumber("fps") ?? Self.standardRate
        return PictureStream(try await studio.watch(try Self.kind(parameters), framesPerSecond: rate)).response
    }

    private static func kind(_ parameters: RequestParameters) throws(ParameterError) -> PreviewKind {
        PreviewKind(
            width: try wholeNumber("width", of: parameters) ?? PreviewKind.standard.width,
            quality: try wholeNumber("quality", of: parameters) ?? PreviewKind.standard.quality)
    }

    private static func wholeNumber(
        _ name: String, of parameters: RequestParameters
    ) throws(ParameterError) -> Int? {
        guard let number = try parameters.optionalNumber(name) else { return nil }
        guard let whole = Int(exactly: number) else {
            throw .invalid(field: name, value: "\(number)", expected: "a whole number")
        }
        return whole
    }
}
