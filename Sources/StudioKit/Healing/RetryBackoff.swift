/// How long to wait before a lost camera is tried again: soon at first, then at a steady pace.
struct RetryBackoff {
    /// Short enough that a camera that is back shows its picture within two seconds.
    private static let longest = 1000
    private static let shortest = 250

    private var next = shortest

    /// Milliseconds until the next try.
    mutating func milliseconds() -> Int {
        defer { next = min(next * 2, Self.longest) }
        return next
    }
}
