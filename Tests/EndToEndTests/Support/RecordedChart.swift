import Capture
import Foundation
import Frames
import TestSupport

/// A recording of the chart, decoded by ffmpeg.
struct RecordedChart {
    /// Seconds into the file at which flashes begin, after one that did not.
    let flashes: [Double]
    let beeps: [Double]

    init(_ file: URL, size: FrameSize, framesPerSecond: Double = 30) throws {
        let rect = ChartGeometry(size: size).flash.insetBy(8)
        let luma = try MediaTool.brightness(
            of: file, crop: "\(rect.right - rect.left):\(rect.bottom - rect.top):\(rect.left):\(rect.top)")
        flashes = luma.indices.dropFirst().filter { luma[$0] > 125 && luma[$0 - 1] <= 125 }
            .map { Double($0) / framesPerSecond }
        beeps = Self.beeps(try MediaTool.samples(of: file))
    }

    /// By how many milliseconds each beep is later than the flash nearest to it.
    var delays: [Double] {
        beeps.compactMap { beep in
            flashes.map { (beep - $0) * 1000 }.filter { abs($0) < 500 }.min { abs($0) < abs($1) }
        }
    }

    private static func beeps(_ samples: [Float]) -> [Double] {
        var (onsets, quiet) = ([Double](), 0)
        for (index, sample) in samples.enumerated() {
            guard abs(sample) >= 0.03 else {
                quiet += 1
                continue
            }
            if quiet > 24_000 { onsets.append(Double(index) / 48_000) }
            quiet = 0
        }
        return onsets
    }
}
