#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A moment as headers write it, to the second (RFC 9110, 5.6.7).
public struct HTTPDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Since 1970.
    public let seconds: Int

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// Reads the form in use and both obsolete ones: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`,
    /// `Sun Nov  6 08:49:37 1994`.
    public init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
        let parts: (day: Substring, month: Substring, year: Substring, time: Substring)
        switch words.count {
        case 6 where words[5] == "GMT": parts = (words[1], words[2], words[3], words[4])
        case 5: parts = (words[2], words[1], words[4], words[3])
        default: return nil
        }
        let clock = parts.time.split(separator: ":").map { Int32($0) }
        guard let day = Int32(parts.day), (1...31).contains(day),
            let month = Self.months.firstIndex(of: String(parts.month)),
            let year = Int32(parts.year), (0...9999).contains(year),
            clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        var fields = tm()
        fields.tm_year = (parts.year.count == 2 ? Self.century(of: year) : year) - 1900
        (fields.tm_mon, fields.tm_mday) = (Int32(month), day)
        (fields.tm_hour, fields.tm_min, fields.tm_sec) = (hour, minute, second)
        seconds = timegm(&fields)
    }

    public var description: String {
        var (time, fields) = (time_t(seconds), tm())
        gmtime_r(&time, &fields)
        let (day, month) = (Self.days[Int(fields.tm_wday)], Self.months[Int(fields.tm_mon)])
        let clock = [fields.tm_hour, fields.tm_min, fields.tm_sec].map { Self.padded($0, 2) }.joined(separator: ":")
        let (number, year) = (Self.padded(fields.tm_mday, 2), Self.padded(fields.tm_year + 1900, 4))
        return "\(day), \(number) \(month) \(year) \(clock) GMT"
    }

    public static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.seconds < right.seconds
    }

    /// No file is older than Unix.
    private static func century(of year: Int32) -> Int32 {
        year < 70 ? year + 2000 : year + 1900
    }

    private static func padded(_ number: Int32, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
