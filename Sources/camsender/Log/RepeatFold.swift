import Frames

/// Lets a line through once a minute and counts how often it comes again.
package struct RepeatFold {
    private struct Entry {
        let line: LogLine
        var since: MonotonicTime
        var repeats = 0
    }

    /// In nanoseconds.
    private static let window: Int64 = 60_000_000_000
    /// Whoever finds ever new ways to be wrong must not fill the memory.
    private static let mostKinds = 500
    private static let otherKinds = "(more kinds of trouble than can be listed)"

    private var entries: [String: Entry] = [:]

    package init() {}

    /// What is to be written of a line that comes now. Lines of one `kind` are the same but for what tells them apart,
    /// such as a number; without one the text is its own kind.
    package mutating func take(_ line: LogLine, kind: String? = nil, at now: MonotonicTime) -> [LogLine] {
        var (kind, line) = (kind ?? line.text, line)
        if entries[kind] == nil, entries.count >= Self.mostKinds {
            kind = Self.otherKinds
            line = LogLine(line.level, kind)
        }
        if let entry = entries[kind], now - entry.since < Self.window {
            entries[kind]?.repeats += 1
            return []
        }
        let before = entries[kind].flatMap(Self.summary)
        entries[kind] = Entry(line: LogLine(line.level, kind), since: now)
        return (before.map { [$0] } ?? []) + [line]
    }

    /// What has been counted for a minute.
    package mutating func due(at now: MonotonicTime) -> [LogLine] {
        let over = entries.filter { now - $0.value.since >= Self.window }
        for (kind, entry) in over {
            // What goes on is told once a minute, what does not is forgotten.
            entries[kind] = entry.repeats == 0 ? nil : Entry(line: entry.line, since: now)
        }
        return over.values.sorted { $0.since < $1.since }.compactMap(Self.summary)
    }

    private static func summary(_ entry: Entry) -> LogLine? {
        guard entry.repeats > 0 else { return nil }
        let times = entry.repeats == 1 ? "once" : "\(entry.repeats) times"
        return LogLine(entry.line.level, "\(entry.line.text) (again \(times) in the last minute)")
    }
}
