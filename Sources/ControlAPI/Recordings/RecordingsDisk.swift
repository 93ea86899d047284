import HTTPServing
import StudioKit

/// The recordings folder, used away from the tasks that answer everyone else.
struct RecordingsDisk: Sendable {
    /// Nil when there is no folder to use.
    let library: RecordingLibrary?

    private let disk = DiskQueue()
    private let changed: @Sendable () -> Void

    /// - Parameter changed: called after something was renamed or deleted.
    init(library: RecordingLibrary?, changed: @escaping @Sendable () -> Void) {
        self.library = library
        self.changed = changed
    }

    func run<Value: Sendable>(
        _ work: @escaping @Sendable (RecordingLibrary) throws -> Value
    ) async throws -> Value {
        guard let library else {
            throw APIFailure(
                error: APIError(.serviceUnavailable, "no_recordings_folder", "There is no recordings folder to use."))
        }
        return try await disk.run { try work(library) }
    }

    /// Does work that renames or deletes.
    func change<Value: Sendable>(
        _ work: @escaping @Sendable (RecordingLibrary) throws -> Value
    ) async throws -> Value {
        defer { changed() }
        return try await run(work)
    }

    /// A file, whole or in part, as the request's headers want it.
    func download(_ path: RecordingPath, to request: HTTPRequest, isInline: Bool) async throws -> HTTPResponse {
        try await run { library in
            let file = try library.open(path)
            let facts = FileFacts(
                size: UInt64(clamping: file.size), modified: Int(file.modified.rounded(.down)),
                entityTag: file.entityTag, name: file.name)
            let response = try FileResponse(facts, to: request, isInline: isInline).response(from: file.descriptor)
            return response.status == .rangeNotSatisfiable ? Self.refusal(response, size: file.size) : response
        }
    }

    private static func refusal(_ response: HTTPResponse, size: Int64) -> HTTPResponse {
        let error = APIError(
            .rangeNotSatisfiable, "range_not_satisfiable", "The file ends before that range; it has \(size) bytes.",
            field: "Range")
        var refusal = error.response
        refusal.headers["Content-Range"] = response.headers["Content-Range"]
        return refusal
    }
}
