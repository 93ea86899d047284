import Foundation
import Frames
import StudioKit
import TestSupport

/// How fast the control API answers: requests while a show runs, events, and the rate beside the bare server's.
struct ControlFigures {
    private static let clients = 50
    private static let pause: Int64 = 20_000_000

    let isQuick: Bool

    private var samples: Int { isQuick ? 100 : 500 }
    private var seconds: Double { isQuick ? 1.5 : 4 }

    /// Milliseconds that a PATCH of a control takes while 1080p60 is sent and 50 clients poll ten times a second each.
    func command() throws -> Percentiles {
        let sender = try RunningSender(preset: .hd1080, rate: FrameRate(named: "60") ?? .thirty)
        let receiver = try ChildProcess(["receive", "\(try sender.port)", "1000"])
        defer { receiver.end() }
        try sender.waitForReceiver()
        let pollers = try ChildProcess(["poll", "\(sender.controlPort)", "\(Self.clients)"])
        defer { pollers.end() }
        _ = try pollers.value("polling", within: 10)
        Thread.sleep(forTimeInterval: Measurement.warmUpSeconds)
        let connection = try BenchConnection(port: sender.controlPort)
        return Percentiles(
            try (0..<samples).map { index in
                (MonotonicTime.now + Self.pause).sleepUntil()
                let request = BenchConnection.request("PATCH", "/api/v1/controls", json: Self.change(index))
                let start = MonotonicTime.now
                guard try connection.ask(request) == 200 else { throw BenchError("a control was refused") }
                return MonotonicTime.now - start
            })
    }

    /// Milliseconds from a command's first byte to its event at a listener, one of 50.
    func event() throws -> Percentiles {
        let sender = try RunningSender(preset: .hd1080, rate: .thirty)
        let listeners = try (0..<Self.clients).map { _ in try BenchConnection(port: sender.controlPort) }
        for listener in listeners { try listener.send(BenchConnection.request("GET", "/api/v1/events")) }
        try listeners[0].wait(for: "event: state")
        let readers = try listeners.dropFirst().map { listener in
            let listener = SharedConnection(listener)
            return try WorkerThread("listen") { try? listener.connection.wait(for: "the end that never comes") }
        }
        let connection = try BenchConnection(port: sender.controlPort)
        let durations = try (0..<samples).map { index in
            // Longer than the least interval between two events, so that each is one of its own.
            (MonotonicTime.now + Self.pause * 3).sleepUntil()
            let start = MonotonicTime.now
            try connection.send(BenchConnection.request("PATCH", "/api/v1/controls", json: Self.change(index)))
            try listeners[0].wait(for: "\"zoomFactor\":\(Self.zoom(index))}")
            let duration = MonotonicTime.now - start
            try connection.wait(for: "\r\n\r\n")
            return duration
        }
        sender.end()
        for reader in readers { reader.join() }
        return Percentiles(durations)
    }

    /// Small answers a second: ours, and bare libmicrohttpd's.
    func rate() throws -> (ours: Double, bare: Double) {
        let sender = try RunningSender(preset: .hd720, rate: .thirty)
        let bare = try ChildProcess(["bare-http"])
        defer { bare.end() }
        let barePort = UInt16(try bare.value("port", within: 10))
        var (ours, theirs): ([Double], [Double]) = ([], [])
        for _ in 0..<3 {
            theirs.append(try requestsPerSecond(barePort, "/"))
            ours.append(try requestsPerSecond(sender.controlPort, "/api/v1/screen"))
        }
        return (ours.median, theirs.median)
    }

    private func requestsPerSecond(_ port: UInt16, _ path: String) throws -> Double {
        let request = BenchConnection.request("GET", path)
        let connections = try (0..<4).map { _ in SharedConnection(try BenchConnection(port: port)) }
        let counts = Monitor(0)
        let end = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        let threads = try connections.map { shared in
            try WorkerThread("ask") {
                var count = 0
                while .now < end, (try? shared.connection.ask(request)) == 200 { count += 1 }
                counts.update { $0 += count }
            }
        }
        for thread in threads { thread.join() }
        return Double(counts.read { $0 }) / seconds
    }

    private static func zoom(_ index: Int) -> Double { 1.001 + Double(index) / 1000 }

    private static func change(_ index: Int) -> String { "{\"zoomFactor\":\(zoom(index))}" }
}

/// A connection that one thread uses after another made it.
// @unchecked: it is handed over whole, and used by one thread at a time.
private final class SharedConnection: @unchecked Sendable {
    let connection: BenchConnection

    init(_ connection: BenchConnection) {
        self.connection = connection
    }
}

/// Of durations, in milliseconds.
struct Percentiles {
    let p50: Double
    let p99: Double

    init(_ nanoseconds: [Int64]) {
        let sorted = nanoseconds.sorted().map { Double($0) / 1_000_000 }
        p50 = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
        p99 = sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    }
}
