import HTTPServing
import StudioKit

/// A line of `/list`: the original's keys, and what we know beyond them.
struct RecordingPayload {
    let entry: RecordingEntry

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "path": .string(entry.path), "name": .string(entry.name), "modified": .number(entry.modified),
        ]
        // A folder is told from a file by having no size.
        if let size = entry.size { members["size"] = .count(Int(size)) }
        if let damaged = entry.damaged { members["damaged"] = .bool(damaged) }
        if let duration = entry.duration { members["duration"] = .rounded(duration, decimals: 3) }
        return .object(members)
    }
}
