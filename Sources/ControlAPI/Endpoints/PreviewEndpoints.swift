import HTTPServing
import Outputs
import StudioKit

/// The picture for browsers: one, or one after another.
struct PreviewEndpoints: Sendable {
    private static let standardRate = 10.0
    private static let width = Parameter.whole(
        "width", range(PreviewKind.widthRange), "Pixels; never more than the picture has. 960 by default.")
    private static let quality = Parameter.whole(
        "quality", range(PreviewKind.qualityRange), "As JPEG counts it. 75 by default.")
    private static let rate = Parameter.number(
        "fps", Studio.previewRateRange, "At most so many pictures a second. 10 by default.")

    let studio: Studio

    var routes: [Route<RouteInfo>] {
        let shape = [Self.width.optional, Self.quality.optional]
        let table: [[Route<RouteInfo>]] = [
            .serve(
                .get, "/preview.jpg", "The picture as NDI shows it", query: shape, content: .other("image/jpeg"),
                failures: [.serviceUnavailable], picture),
            .serve(
                .get, "/preview.mjpeg", "One picture after another, for a browser's img",
                query: shape + [Self.rate.optional], content: .other("multipart/x-mixed-replace"),
                failures: [.serviceUnavailable], pictures),
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
        let rate = try parameters.value(Self.rate) ?? Self.standardRate
        return PictureStream(try studio.watch(try Self.kind(parameters), framesPerSecond: rate)).response
    }

    private static func kind(_ parameters: RequestParameters) throws -> PreviewKind {
        PreviewKind(
            width: try parameters.value(width).map { Int($0) } ?? PreviewKind.standard.width,
            quality: try parameters.value(quality).map { Int($0) } ?? PreviewKind.standard.quality)
    }

    private static func range(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
        Double(range.lowerBound)...Double(range.upperBound)
    }
}
