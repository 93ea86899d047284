#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The name of a recording: local time to the millisecond, without a letter that some file system refuses.
public struct RecordingName: Hashable, Sendable, CustomStringConvertible {
    /// For example `2026-11-30T09_15_42.318+1000`.
    public let base: String
    /// From 1; a change of picture size or rate while recording starts the next.
    public let segment: Int

    public init(base: String, segment: Int = 1) {
        self.base = base
        self.segment = segment
    }

    /// The name for a moment, in milliseconds since 1970, at a place so many seconds east of Greenwich.
    public init(milliseconds: Int64, secondsEast: Int) {
        var seconds = time_t(milliseconds / 1000) + secondsEast
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let minutesEast = abs(secondsEast) / 60
        let year = Self.digits(Int(parts.tm_year) + 1900, 4)
        let date = [year, Self.digits(Int(parts.tm_mon) + 1, 2), Self.digits(Int(parts.tm_mday), 2)]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Self.digits(Int($0), 2) }
        let sign = secondsEast < 0 ? "-" : "+"
        let offset = Self.digits(minutesEast / 60, 2) + Self.digits(minutesEast % 60, 2)
        self.init(
            base: date.joined(separator: "-") + "T" + clock.joined(separator: "_") + "."
                + Self.digits(Int(milliseconds % 1000), 3) + sign + offset)
    }

    /// The name for now. `later` milliseconds are added when the plain name is taken.
    public static func now(later: Int64 = 0) -> RecordingName {
        var clock = timespec()
        clock_gettime(CLOCK_REALTIME, &clock)
        let milliseconds = Int64(clock.tv_sec) * 1000 + Int64(clock.tv_nsec) / 1_000_000 + later
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return RecordingName(milliseconds: milliseconds, secondsEast: Int(parts.tm_gmtoff))
    }

    public var next: RecordingName { RecordingName(base: base, segment: segment + 1) }

    /// The finished file, `NAME.mp4` or `NAME-2.mp4`.
    public var file: String { stem + ".mp4" }
    /// The file while it grows: hidden, and no player opens it by mistake.
    public var partFile: String { Self.partFile(of: file) }

    static let partSuffix = ".part"

    /// What a file is called while it grows.
    package static func partFile(of finished: String) -> String { "." + finished + partSuffix }

    /// The name whose ``partFile`` this is; nil for any other file.
    static func finishedFile(ofPart part: String) -> String? {
        guard part.hasPrefix("."), part.hasSuffix(".mp4" + partSuffix) else { return nil }
        return String(part.dropFirst().dropLast(partSuffix.count))
    }

    public var description: String { file }

    private var stem: String { segment == 1 ? base : "\(base)-\(segment)" }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
