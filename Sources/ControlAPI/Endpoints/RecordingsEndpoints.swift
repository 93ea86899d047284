import HTTPServing
import StudioKit

/// The finished recordings, each under its name.
struct RecordingsEndpoints: Sendable {
    let recordings: RecordingsDisk

    static let name = Parameter.fileName("name", "The new name.")
    static let inline = Parameter.flag("inline", "Whether a browser plays the file instead of saving it.")
    private static let pattern: PathPattern = "/api/v1/recordings/{name}"

    var routes: [Route<RouteInfo>] {
        let missing: Set<HTTPStatus> = [.notFound, .serviceUnavailable]
        let table: [[Route<RouteInfo>]] = [
            .read(
                "/api/v1/recordings", "Every recording of the folder", answer: RecordingPayload.listSchema,
                failures: missing, list),
            .item(
                .get, Self.pattern,
                RouteInfo(
                    summary: "Download a recording, whole or in ranges", query: [Self.inline.optional],
                    content: .other("*/*"),
                    failures: missing.union([.rangeNotSatisfiable]),
                    variants: [.partialContent, .notModified, .preconditionFailed]),
                download),
            .item(
                .patch, Self.pattern,
                RouteInfo(
                    summary: "Rename a recording", body: .some([Self.name.required]),
                    content: .json(RecordingPayload.schema), failures: missing.union([.conflict, .insufficientStorage])),
                rename),
            .item(
                .delete, Self.pattern,
                RouteInfo(
                    summary: "Delete a recording",
                    content: .json(.object([Schema.Member("name", .text), Schema.Member("deleted", .flag)])),
                    failures: missing.union([.conflict])),
                delete),
        ]
        return table.flatMap { $0 }
    }

    private func list(_ request: HTTPRequest) async throws -> JSONValue {
        let entries = try await recordings.run { try $0.list(RecordingPath("/")) }
        return ["recordings": .array(entries.filter { !$0.isFolder }.map { RecordingPayload(entry: $0).described })]
    }

    private func download(_ request: HTTPRequest, _ parameters: PathParameters) async throws -> HTTPResponse {
        let isInline = try RequestParameters(request).value(Self.inline) ?? false
        return try await recordings.download(try Self.path(parameters), to: request, isInline: isInline)
    }

    /// Answers with the recording as it is now, which has a number in its name when another had that name.
    private func rename(_ request: HTTPRequest, _ parameters: PathParameters) async throws -> HTTPResponse {
        let old = try Self.path(parameters)
        let given = try RequestParameters(request)
        try given.expect([Self.name.required])
        let new = try RecordingPath((old.folder + [try given.required(Self.name)]).joined(separator: "/"))
        let entry = try await recordings.change { library in
            let path = try library.move(old, to: new)
            return try library.entry(path)
        }
        return JSONDocument(RecordingPayload(entry: entry).described).response()
    }

    private func delete(_ request: HTTPRequest, _ parameters: PathParameters) async throws -> HTTPResponse {
        let path = try Self.path(parameters)
        try await recordings.change { try $0.delete(path) }
        return JSONDocument(["name": .string(path.name), "deleted": true]).response()
    }

    private static func path(_ parameters: PathParameters) throws -> RecordingPath {
        try RecordingPath(checked: parameters["name"] ?? "")
    }
}
