/// How long to wait before a stream is connected to again: soon at first, then at a pace that no server minds.
struct StreamBackoff {
    private static let shortest: Int64 = 250_000_000
    private static let longest: Int64 = 2_000_000_000

    /// Where what the server says leads nowhere, however often it is asked.
    private static let patient: Int64 = 15_000_000_000

    private var next = shortest

    /// Nanoseconds until the next try.
    mutating func nanoseconds(isHopeless: Bool = false) -> Int64 {
        if isHopeless { return Self.patient }
        defer { next = min(next * 2, Self.longest) }
        return next
    }
}
