/// A stretch of sound: planar 32-bit float, 1.0 is full scale. Never changed once made.
public struct AudioBlock: Sendable {
    public let format: AudioFormat
    /// Samples of each channel.
    public let sampleCount: Int
    /// When the first sample was captured.
    public let captured: MonotonicTime
    /// The channels one after another, `sampleCount` samples each.
    public let samples: [Float]

    /// A block whose samples `fill` writes, channel by channel, into zeroed memory.
    public init(
        format: AudioFormat, sampleCount: Int, captured: MonotonicTime,
        fill: (_ samples: UnsafeMutableBufferPointer<Float>) -> Void
    ) {
        self.format = format
        self.sampleCount = sampleCount
        self.captured = captured
        let total = format.channelCount * sampleCount
        samples = [Float](unsafeUninitializedCapacity: total) { buffer, initialized in
            buffer.initialize(repeating: 0)
            fill(UnsafeMutableBufferPointer(rebasing: buffer[..<total]))
            initialized = total
        }
    }

    /// The samples of one channel.
    public func channel(_ index: Int) -> ArraySlice<Float> {
        samples[index * sampleCount..<(index + 1) * sampleCount]
    }

    public var duration: Int64 { Int64(sampleCount) * 1_000_000_000 / Int64(format.sampleRate) }
}
