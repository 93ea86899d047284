import Frames

/// How long a value takes through a mailbox from one thread to another.
struct HandOver {
    private static let count = 1000
    private static let interval: Int64 = 3_000_000

    /// Percentiles in milliseconds.
    static func measure() throws -> (p50: Double, p99: Double) {
        let mailbox = Mailbox<MonotonicTime>()
        let writer = try WorkerThread("hand-over") {
            for _ in 0..<count {
                (MonotonicTime.now + interval).sleepUntil()
                mailbox.put(.now)
            }
            mailbox.close()
        }
        var durations: [Int64] = []
        while case .value(let sent) = mailbox.take() { durations.append(.init(MonotonicTime.now - sent)) }
        writer.join()
        durations.sort()
        guard let most = durations.dropLast(durations.count / 100).last else { throw BenchError("nothing came over") }
        return (Double(durations[durations.count / 2]) / 1_000_000, Double(most) / 1_000_000)
    }
}
