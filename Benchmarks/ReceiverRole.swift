import Capture
import Foundation
import Frames
import TestSupport

/// A receiver as a process of its own: reads the strip of every picture until it is ended or the time is over.
///
/// Prints how many pictures came, how many are missing between them, and how old they were.
struct ReceiverRole {
    private let port: Int
    private let seconds: Double

    init(_ arguments: ArraySlice<String>) throws {
        guard let first = arguments.first.flatMap({ Int($0) }), let last = arguments.last.flatMap(Double.init) else {
            throw BenchError("usage: camsender-bench receive PORT SECONDS")
        }
        port = first
        seconds = last
    }

    func run() throws {
        let receiver = try NDIReceiver(try TestRuntime.load(), source: "any", port: port)
        let end = MonotonicTime.now + Int64(seconds * 1_000_000_000)
        var tally = Tally()
        while .now < end {
            guard let frame = receiver.capture(timeoutMs: 200), let bytes = frame.bytes.baseAddress else { continue }
            if let strip = StripReader(size: frame.size).read(bytes, lineStride: frame.lineStride) {
                tally.add(strip, at: frame.receivedAt)
            }
        }
        Output.say("frames \(tally.frames)")
        Output.say("missing \(tally.missing)")
        Output.say("p50 \(tally.age(0.5))")
        Output.say("p99 \(tally.age(0.99))")
    }

    private struct Tally {
        // The first pictures show how the connection was made, not how it runs.
        private static let settling = 15

        var frames = 0
        var missing = 0
        private var last: UInt32?
        private var ages: [Double] = []

        mutating func add(_ strip: FrameStrip, at time: MonotonicTime) {
            frames += 1
            defer { last = strip.number }
            guard frames > Self.settling else { return }
            if let last { missing += Int(strip.number &- last) - 1 }
            // The strip tells whole milliseconds, on average half of one too early.
            ages.append(Double(strip.age(at: time)))
        }

        func age(_ fraction: Double) -> Double {
            let sorted = ages.sorted()
            return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
        }
    }
}
