import Foundation

/// What a stretch of samples holds of a sine of one frequency.
struct Sine {
    var amplitude: Double
    /// In cycles; 0 is a sine that starts at 0 and rises.
    var phase: Double

    /// Correlates the samples at 48 kHz; the stretch should hold whole cycles.
    init(of frequency: Double, in samples: some Collection<Float>) {
        var (sine, cosine) = (0.0, 0.0)
        for (place, sample) in samples.enumerated() {
            let angle = 2 * .pi * frequency * Double(place) / 48_000
            sine += Double(sample) * sin(angle)
            cosine += Double(sample) * cos(angle)
        }
        let scale = 2 / Double(samples.count)
        amplitude = scale * (sine * sine + cosine * cosine).squareRoot()
        phase = atan2(cosine, sine) / (2 * .pi)
    }
}
