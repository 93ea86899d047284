import Foundation
import Frames
import StudioKit
import TestSupport

/// CPU time per frame of a scenario, measured on the real executable and on the bare loop.
struct Measurement {
    static let warmUpSeconds = 2.0

    let scenario: Scenario
    let seconds: Double

    func bare() throws -> Double {
        let child = try ChildProcess(["bare", scenario.preset.rawValue, scenario.picture.rawValue, "\(seconds)"])
        let receiver = try ChildProcess(["receive", "\(Int(try child.value("port", within: 20)))", "1000"])
        defer { receiver.end() }
        return try child.value("milliseconds", within: seconds + 20)
    }

    /// Milliseconds per frame, and picture buffers made per 1,000 frames.
    func sender(withSound: Bool = false) throws -> (cost: Double, buffers: Double) {
        let sender = try RunningSender(preset: scenario.preset, rate: Scenario.rate, withSound: withSound)
        try sender.set(scenario.picture)
        let receiver = try ChildProcess(["receive", "\(try sender.port)", "1000"])
        defer { receiver.end() }
        try sender.waitForReceiver()
        Thread.sleep(forTimeInterval: Self.warmUpSeconds)
        let (start, before) = (try sender.processTime, try sender.counts)
        Thread.sleep(forTimeInterval: seconds)
        let (end, after) = (try sender.processTime, try sender.counts)
        let frames = after.sent - before.sent
        guard frames > 0 else { throw BenchError("nothing was sent") }
        return ((end - start) * 1000 / frames, (after.buffers - before.buffers) * 1000 / frames)
    }
}
