import HTTPServing
import Outputs
import StudioKit

/// The recordings folder: listed, downloaded, deleted, moved.
struct FileEndpoints: Sendable {
    let recordings: RecordingsDisk

    static let path = Parameter.text("path", "From the recordings folder; by default the folder itself.")
    static let oldPath = Parameter.text("oldPath", "What is renamed or moved, from the recordings folder.")
    static let newPath = Parameter.text("newPath", "What it becomes, from the recordings folder.")

    var routes: [Route<RouteInfo>] {
        let missing: Set<HTTPStatus> = [.notFound, .serviceUnavailable]
        let table: [[Route<RouteInfo>]] = [
            .read(
                "/list", "What a folder of the recordings holds", query: [Self.path.optional],
                answer: .array(RecordingPayload.lineSchema), failures: missing, list),
            .serve(
                .get, "/download", "One recording, whole or in ranges",
                query: [Self.path.optional, RecordingsEndpoints.inline.optional],
                failures: missing.union([.rangeNotSatisfiable]),
                variants: [.partialContent, .notModified, .preconditionFailed], download),
            .serve(
                .get, "/recordings", "A page with the recordings", query: [Self.path.optional],
                content: .other("text/html"), failures: missing, page),
            .serve(
                .post, "/delete", "Delete a recording or a folder", body: [Self.path.optional],
                content: .json(.answer([])), failures: missing.union([.conflict]), variants: [.seeOther],
                FormPost(delete).answer),
            .serve(
                .post, "/move", "Rename or move a recording or a folder",
                body: [Self.oldPath.required, Self.newPath.required],
                content: .json(.answer([Schema.Member("path", .text)])),
                failures: missing.union([.conflict, .insufficientStorage]), variants: [.seeOther],
                FormPost(move).answer),
            .set("/create", "Refused: folders come with recordings", refuse),
            .set("/upload", "Refused: recordings are made by recording", refuse),
        ]
        return table.flatMap { $0 }.map { $0.reserved(for: .operator) }
    }

    private func list(_ request: HTTPRequest) async throws -> JSONValue {
        let folder = try Self.path(RequestParameters(request))
        return .array(try await recordings.run { try $0.list(folder) }.map { RecordingPayload(entry: $0).json })
    }

    private func page(_ request: HTTPRequest) async throws -> HTTPResponse {
        let folder = try Self.path(RequestParameters(request))
        return RecordingsPage(folder: folder, entries: try await recordings.run { try $0.list(folder) }).response
    }

    private func download(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parameters = try RequestParameters(request)
        let (path, isInline) = (try Self.path(parameters), try parameters.value(RecordingsEndpoints.inline) ?? false)
        return try await recordings.download(path, to: request, isInline: isInline)
    }

    private func delete(_ request: HTTPRequest) async throws -> FormPost.Result {
        let path = try Self.path(RequestParameters(request))
        try await recordings.change { try $0.delete(path) }
        return FormPost.Result(json: [:], page: RecordingsPage.address(of: path.folder))
    }

    /// Answers where the thing is now, which has a number in its name when another had that name.
    private func move(_ request: HTTPRequest) async throws -> FormPost.Result {
        let parameters = try RequestParameters(request)
        let old = try RecordingPath(checked: try parameters.required(Self.oldPath))
        let new = try RecordingPath(checked: try parameters.required(Self.newPath))
        let path = try await recordings.change { try $0.move(old, to: new) }
        return FormPost.Result(json: ["path": .string("\(path)")], page: RecordingsPage.address(of: path.folder))
    }

    private func refuse(_ request: HTTPRequest) async throws -> JSONValue {
        throw APIFailure(error: Self.refusal)
    }

    /// Why nothing is put into the folder from outside.
    private static let refusal = APIError(
        .forbidden, "forbidden", "The recordings folder takes recordings alone: nothing is uploaded or created in it.")

    /// An upload is refused for what it is before it is for its size.
    static func refusal(_ refusal: HTTPRefusal, of request: HTTPRequest) -> APIError? {
        guard case .bodyTooLarge = refusal, PathPattern("/upload").match(request.segments) != nil else { return nil }
        return Self.refusal
    }

    private static func path(_ parameters: RequestParameters) throws -> RecordingPath {
        try RecordingPath(checked: try parameters.value(Self.path) ?? "/")
    }
}
