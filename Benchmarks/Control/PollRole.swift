import Foundation
import Frames

/// Many clients that poll, as a process of its own, until it is ended.
struct PollRole {
    /// How often each asks, in nanoseconds.
    private static let interval: Int64 = 100_000_000

    private let port: UInt16
    private let clients: Int

    init(_ arguments: ArraySlice<String>) throws {
        guard let port = arguments.first.flatMap({ UInt16($0) }), let clients = arguments.last.flatMap({ Int($0) })
        else {
            throw BenchError("usage: camsender-bench poll PORT CLIENTS")
        }
        self.port = port
        self.clients = clients
    }

    func run() throws {
        let request = BenchConnection.request("GET", "/api/v1/status")
        let start = MonotonicTime.now
        let threads = try (0..<clients).map { number in
            try WorkerThread("poll") {
                guard let connection = try? BenchConnection(port: port) else { return }
                // Spread evenly, as clients that know nothing of one another are.
                var next = start + Self.interval * Int64(number) / Int64(clients)
                while (try? connection.ask(request)) != nil {
                    next = next + Self.interval
                    next.sleepUntil()
                }
            }
        }
        Output.say("polling \(clients)")
        for thread in threads { thread.join() }
    }
}
