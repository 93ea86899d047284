import Capture
import Foundation
import Frames
import TestSupport
import Testing

/// What the strips of a few seconds tell about delivery.
struct StripReading {
    private(set) var received = 0
    private(set) var missing = 0
    private(set) var timecodesRise = true
    /// Milliseconds between what timecode and strip say about a frame's capture, beyond their constant difference.
    private(set) var largestTimecodeError = 0.0
    private var ages: [Double] = []
    private var intervals: [Double] = []
    private var seconds = 0.0

    init(_ receiver: NDIReceiver, seconds: Double) throws {
        // What was waiting in the receiver is older than this watch.
        var previous = try receiver.frame()
        let first = previous
        let firstStrip = try #require(first.strip)
        var problem: FrameStrip?
        try receiver.watch(seconds: seconds) { frame in
            let strip = try #require(frame.strip)
            let before = try #require(previous.strip)
            received += 1
            missing += Int(strip.number &- before.number) - 1
            if frame.timecode <= previous.timecode { timecodesRise = false }
            let byTimecode = Double(frame.timecode - first.timecode) / 10_000
            let byStrip = Double(strip.milliseconds &- firstStrip.milliseconds)
            if abs(byTimecode - byStrip) > largestTimecodeError { problem = strip }
            largestTimecodeError = max(largestTimecodeError, abs(byTimecode - byStrip))
            ages.append(Double(strip.age(at: frame.receivedAt)))
            intervals.append(Double(frame.receivedAt - previous.receivedAt) / 1e6)
            previous = frame
        }
        self.seconds = Double(previous.receivedAt - first.receivedAt) / 1e9
        if largestTimecodeError > 1.5 { print("timecode and strip differ at frame \(problem?.number ?? 0)") }
    }

    var framesPerSecond: Double { Double(received) / seconds }

    /// Milliseconds from capture to this process, by share of the frames.
    func latency(_ share: Double) -> Double { Self.quantile(ages, share) }

    var summary: String {
        "\(received) frames, \(missing) missing, latency p50 \(latency(0.5)) ms, p99 \(latency(0.99)) ms, "
            + "interval p1 \(rounded(Self.quantile(intervals, 0.01))) ms, p99 \(rounded(Self.quantile(intervals, 0.99))) ms"
    }

    private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    private static func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .infinity : sorted[Int(Double(sorted.count - 1) * share)]
    }
}
