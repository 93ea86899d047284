import Foundation

/// What can be told of one channel's samples.
public struct SoundMeasure: Sendable {
    public let samples: [Float]
    public let sampleRate: Int

    public init(_ samples: [Float], sampleRate: Int) {
        self.samples = samples
        self.sampleRate = sampleRate
    }

    /// The highest amplitude.
    public var peak: Float { samples.map(abs).max() ?? 0 }

    /// The level of the whole stretch in dB under an amplitude of 1; a sine of amplitude 1 is at -3.01.
    public var rmsDecibels: Double {
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
        return 10 * log10(power)
    }

    /// The frequency of a tone, from its rising zero crossings; nil with fewer than two.
    public var frequency: Double? {
        let crossings = samples.indices.dropFirst().compactMap { index -> Double? in
            let (before, after) = (Double(samples[index - 1]), Double(samples[index]))
            guard before < 0, after >= 0 else { return nil }
            return Double(index) - after / (after - before)
        }
        guard let first = crossings.first, let last = crossings.last, last > first else { return nil }
        return Double(crossings.count - 1) * Double(sampleRate) / (last - first)
    }

    /// The index of the first sample of a beep: one that reaches `threshold` after `silence` samples that did not.
    public func onset(threshold: Float, afterSilence silence: Int) -> Int? {
        var quiet = 0
        for (index, sample) in samples.enumerated() {
            guard abs(sample) >= threshold else {
                quiet += 1
                continue
            }
            if quiet >= silence { return index }
            quiet = 0
        }
        return nil
    }
}
