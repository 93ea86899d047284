import Foundation
import Frames

/// Measures sines.
enum Tone {
    /// How strong a frequency is in samples, which should hold whole cycles of it.
    static func amplitude(_ frequency: Double, _ samples: [Float], rate: Double = 48_000) -> Double {
        var (sine, cosine) = (0.0, 0.0)
        for (place, sample) in samples.enumerated() {
            let angle = 2 * .pi * frequency * Double(place) / rate
            sine += Double(sample) * sin(angle)
            cosine += Double(sample) * cos(angle)
        }
        return 2 * (sine * sine + cosine * cosine).squareRoot() / Double(samples.count)
    }

    /// The frequency of a sine, from the times at which it rises through zero.
    static func frequency(_ samples: [Float], rate: Double) -> Double {
        var crossings: [Double] = []
        for place in samples.indices.dropFirst() where samples[place - 1] < 0 && samples[place] >= 0 {
            let part = Double(samples[place - 1]) / Double(samples[place - 1] - samples[place])
            crossings.append(Double(place - 1) + part)
        }
        guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
        return Double(crossings.count - 1) * rate / (last - first)
    }
}
