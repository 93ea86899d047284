import HTTPServing
import Outputs
import StudioKit

/// The recordings folder: listed, downloaded, deleted, moved.
struct FileEndpoints: Sendable {
    /// Nil when there is no folder to use.
    let library: RecordingLibrary?

    private let disk = DiskQueue()

    init(library: RecordingLibrary?) {
        self.library = library
    }

    var routes: [Route<RouteInfo>] {
        let table: [[Route<RouteInfo>]] = [
            .read("/list", "What a folder of the recordings holds", list),
            .serve(.get, "/download", "One recording, whole or in ranges", download),
            .serve(.get, "/recordings", "A page with the recordings", page),
            .serve(.post, "/delete", "Delete a recording or a folder", FormPost(delete).answer),
            .serve(.post, "/move", "Rename or move a recording or a folder", FormPost(move).answer),
            .set("/create", "Refused: folders come with recordings", refuse),
            .set("/upload", "Refused: recordings are made by recording", refuse),
        ]
        return table.flatMap { $0 }.map { $0.reserved(for: .operator) }
    }

    private func list(_ request: HTTPRequest) async throws -> JSONValue {
        let folder = try Self.path(RequestParameters(request))
        return .array(try await onDisk { try $0.list(folder) }.map { RecordingPayload(entry: $0).json })
    }

    private func page(_ request: HTTPRequest) async throws -> HTTPResponse {
        let folder = try Self.path(RequestParameters(request))
        return RecordingsPage(folder: folder, entries: try await onDisk { try $0.list(folder) }).response
    }

    private func download(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parameters = try RequestParameters(request)
        let (path, isInline) = (try Self.path(parameters), try parameters.optionalBool("inline") ?? false)
        return try await onDisk { library in
            let file = try library.open(path)
            let facts = FileFacts(
                size: UInt64(clamping: file.size), modified: Int(file.modified.rounded(.down)),
                entityTag: file.entityTag, name: file.name)
            return try FileResponse(facts, to: request, isInline: isInline).response(from: file.descriptor)
        }
    }

    private func delete(_ request: HTTPRequest) async throws -> FormPost.Result {
        let path = try Self.path(RequestParameters(request))
        try await onDisk { try $0.delete(path) }
        return FormPost.Result(json: [:], page: RecordingsPage.address(of: path.folder))
    }

    /// Answers where the thing is now, which has a number in its name when another had that name.
    private func move(_ request: HTTPRequest) async throws -> FormPost.Result {
        let parameters = try RequestParameters(request)
        let old = try Self.path(try parameters.string("oldPath"))
        let new = try Self.path(try parameters.string("newPath"))
        let path = try await onDisk { try $0.move(old, to: new) }
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
        try path(try parameters.optionalString("path") ?? "/")
    }

    /// A path that leads up is forbidden like everything outside, even where it would come back.
    private static func path(_ text: String) throws -> RecordingPath {
        guard !text.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) else {
            let message = "The path leads out of the recordings folder; leave out \"..\"."
            throw APIFailure(error: APIError(.forbidden, "forbidden", message))
        }
        return try RecordingPath(text)
    }

    private func onDisk<Value: Sendable>(
        _ work: @escaping @Sendable (RecordingLibrary) throws -> Value
    ) async throws -> Value {
        guard let library else {
            throw APIFailure(
                error: APIError(.serviceUnavailable, "no_recordings_folder", "There is no recordings folder to use."))
        }
        return try await disk.run { try work(library) }
    }
}
