import HTTPServing
import Outputs
import Synchronization

/// Pictures that replace one another in one endless answer, as browsers show them in an `img`.
final class PictureStream: Sendable {
    private static let boundary = "camsender-next-picture"

    private let viewer: PreviewViewer
    private let isAtStart = Atomic(true)

    init(_ viewer: PreviewViewer) {
        self.viewer = viewer
    }

    var response: HTTPResponse {
        HTTPResponse(
            .ok,
            headers: [
                "Content-Type": "multipart/x-mixed-replace; boundary=\(Self.boundary)", "Cache-Control": "no-store",
            ],
            body: .stream(HTTPStream { await self.next() }))
    }

    /// A part ends with the boundary of the next, because browsers show a picture when they have seen it.
    private func next() async -> [UInt8]? {
        guard let picture = await viewer.next() else { return nil }
        let start = isAtStart.exchange(false, ordering: .relaxed) ? "--\(Self.boundary)\r\n" : ""
        let head = "Content-Type: image/jpeg\r\nContent-Length: \(picture.bytes.count)\r\n\r\n"
        return Array((start + head).utf8) + picture.bytes + Array("\r\n--\(Self.boundary)\r\n".utf8)
    }
}
