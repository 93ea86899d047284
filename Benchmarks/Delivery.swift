import Foundation
import Frames
import StudioKit
import TestSupport

/// Whether every picture of the camera arrives at a receiver on the same machine, and how soon.
struct Delivery {
    let preset: Preset
    let rate: FrameRate
    let seconds: Double

    static func all(seconds: Double) -> [Delivery] {
        let sixty = FrameRate(60, 1) ?? .thirty
        return [
            Delivery(preset: .hd1080, rate: .thirty, seconds: seconds),
            Delivery(preset: .hd1080, rate: sixty, seconds: seconds),
            Delivery(preset: .uhd4K, rate: .thirty, seconds: seconds),
        ]
    }

    func run() throws -> String {
        let sender = try RunningSender(preset: preset, rate: rate)
        try sender.set(.identity)
        let receiver = try ChildProcess(["receive", "\(try sender.port)", "\(seconds)"])
        let frames = try receiver.value("frames", within: seconds + 10)
        let missing = try receiver.value("missing", within: 5)
        let (half, most) = (try receiver.value("p50", within: 5), try receiver.value("p99", within: 5))
        return String(
            format: "%@%@: %.0f frames in %.0f s, %.0f missing, capture to receiver p50 %.0f ms, p99 %.0f ms",
            preset.rawValue, "\(rate)", frames, seconds, missing, half, most)
    }
}
