import Frames

/// Peak and RMS of each channel over the last 300 ms, the integration time of a VU meter.
package final class SoundLevels: Sendable {
    private struct Part {
        var samples: Int
        var peaks: [Float]
        var squares: [Double]
    }

    private static let window = 30
    private let parts = Monitor<[Part]>([])

    package init() {}

    package func add(_ block: AudioBlock) {
        var part = Part(samples: block.sampleCount, peaks: [], squares: [])
        for channel in 0..<block.format.channelCount {
            var (peak, squares) = (Float(0), Double(0))
            for sample in block.channel(channel) {
                peak = max(peak, abs(sample))
                squares += Double(sample) * Double(sample)
            }
            part.peaks.append(peak)
            part.squares.append(squares)
        }
        parts.update { [part] parts in
            if parts.last?.peaks.count != part.peaks.count { parts.removeAll() }
            if parts.count == Self.window { parts.removeFirst() }
            parts.append(part)
        }
    }

    package func clear() {
        parts.update { $0.removeAll() }
    }

    /// A level for each channel; none while there is no sound.
    package var channels: [ChannelLevel] {
        let parts = parts.read { $0 }
        guard let first = parts.first else { return [] }
        let samples = parts.reduce(0) { $0 + $1.samples }
        return first.peaks.indices.map { channel in
            ChannelLevel(
                peakAmplitude: parts.reduce(0) { max($0, $1.peaks[channel]) },
                meanSquare: parts.reduce(0) { $0 + $1.squares[channel] } / Double(samples))
        }
    }
}
