import Frames

extension AudioBlock {
    /// A block from interleaved samples, as devices deliver them; channels beyond those of `format` are left out.
    init(
        interleaved samples: UnsafePointer<Float>, channels: Int, sampleCount: Int, format: AudioFormat,
        captured: MonotonicTime
    ) {
        self.init(format: format, sampleCount: sampleCount, captured: captured) { planes in
            for channel in 0..<min(channels, format.channelCount) {
                for sample in 0..<sampleCount {
                    planes[channel * sampleCount + sample] = samples[sample * channels + channel]
                }
            }
        }
    }
}
