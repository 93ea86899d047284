import Frames
import Processing

/// A microphone of simulated time: its crystal may be off, its stamps jitter, and nothing waits.
struct SimulatedDevice {
    var format = AudioFormat(sampleRate: 48_000, channelCount: 1)
    /// Parts per million by which it runs fast.
    var skew = 0.0
    /// The largest error of a stamp, in seconds, to both sides.
    var jitter = 0.0
    var blockSamples = 480
    /// The signal of a channel at a moment in seconds since `start`.
    var signal: (_ channel: Int, _ seconds: Double) -> Double = { _, _ in 0 }
    let start = MonotonicTime(nanoseconds: 1_000_000_000_000)

    private var taken = 0
    private var random = SplitMix(state: 7)

    /// The next block; samples and stamp are where the skewed crystal puts them.
    mutating func next() -> AudioBlock {
        let period = 1 / (Double(format.sampleRate) * (1 + skew * 1e-6))
        let first = taken
        taken += blockSamples
        let stamp = Double(first) * period + jitter * (2 * random.unit() - 1)
        let count = blockSamples
        return AudioBlock(
            format: format, sampleCount: count, captured: start + Int64((stamp * 1e9).rounded())
        ) { samples in
            for place in 0..<samples.count {
                samples[place] = Float(signal(place / count, Double(first + place % count) * period))
            }
        }
    }

    /// Loses samples, as an overrun does.
    mutating func skip(_ samples: Int) {
        taken += samples
    }
}

/// A small reproducible generator of random numbers.
struct SplitMix {
    var state: UInt64

    mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }
}
