import TestSupport

/// By how much resident memory grows, in megabytes.
enum MemoryGrowth {
    static let allowed = 10.0

    /// The least of up to three rounds: what leaks grows in each of them, what a moment took does not.
    static func least(of round: () throws -> Void) rethrows -> Double {
        var least = Double.infinity
        for _ in 0..<3 where least >= allowed {
            let before = ResidentMemory.megabytes()
            try round()
            least = min(least, ResidentMemory.megabytes() - before)
        }
        return least
    }
}
