import HTTPServing
import StudioKit

/// A recording: a line of `/list`: the original's keys, and what we know beyond them.
struct RecordingPayload {
    let entry: RecordingEntry

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "path": .string(entry.path), "name": .string(entry.name), "modified": .number(entry.modified),
        ]
        // A folder is told from a file by having no size.
        if let size = entry.size { members["size"] = .count(Int(size)) }
        if let damaged = entry.damaged { members["damaged"] = .bool(damaged) }
        if let started = entry.started { members["started"] = .rounded(started, decimals: 3) }
        if let duration = entry.duration { members["duration"] = .rounded(duration, decimals: 3) }
        return .object(members)
    }

    /// The entry in the words of `/api/v1/recordings`.
    var described: JSONValue {
        [
            "name": .string(entry.name), "path": .string(entry.path),
            "bytes": JSONValue(entry.size.map { Double($0) }), "duration": .rounded(entry.duration, decimals: 3),
            "started": .rounded(entry.started, decimals: 3), "modified": .number(entry.modified),
            "damaged": entry.damaged.map(JSONValue.bool) ?? .null,
            "href": .string(Self.address(of: entry.path)),
        ]
    }

    /// Where a recording is downloaded, renamed and deleted; its path from the folder is one segment.
    static func address(of path: String) -> String {
        "/api/v1/recordings/" + PercentCoding.encode(String(path.drop { $0 == "/" }))
    }

    static let schema = Schema.named(
        "Recording",
        .answer([
            Schema.Member("name", .text), Schema.Member("path", .text, "From the recordings folder."),
            Schema.Member("bytes", .orNull(.count)), Schema.Member("duration", .orNull(.number), "Seconds."),
            Schema.Member("started", .orNull(.number), "When it began, in seconds since 1970."),
            Schema.Member("modified", .number, "When it was written last, in seconds since 1970."),
            Schema.Member("damaged", .orNull(.flag), "Whether it cannot play; null for what is no movie."),
            Schema.Member("href", .text, "Where it is downloaded, renamed and deleted."),
        ]))
    /// A line of `/list`: a folder has no size, and its path ends with a slash.
    static let lineSchema = Schema.answer([
        Schema.Member("path", .text), Schema.Member("name", .text), Schema.Member("modified", .number),
        .optional("size", .count), .optional("damaged", .flag), .optional("started", .number),
        .optional("duration", .number),
    ])
    static let listSchema = Schema.answer([Schema.Member("recordings", .array(schema))])
}
