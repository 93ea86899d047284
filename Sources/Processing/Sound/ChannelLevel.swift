#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How loud one channel is, in dB relative to full scale (1.0). A full-scale sine has peak 0 and RMS -3.01.
public struct ChannelLevel: Sendable, Equatable {
    public var peak: Double
    public var rms: Double

    /// Silence: no quieter level is told, since JSON knows no infinity.
    public static let floor = -120.0

    package init(peakAmplitude: Float, meanSquare: Double) {
        peak = max(Self.floor, 20 * log10(Double(peakAmplitude)))
        rms = max(Self.floor, 10 * log10(meanSquare))
    }
}
