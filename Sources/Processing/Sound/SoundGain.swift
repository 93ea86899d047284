import Frames

/// Changes the loudness of blocks; a change of the gain is spread over one block, so that it does not click.
package struct SoundGain {
    private var current: Float?

    package init() {}

    /// The block at `factor`; the first block has it from its start.
    package mutating func apply(_ factor: Float, to block: AudioBlock) -> AudioBlock {
        let from = current ?? factor
        current = factor
        guard from != 1 || factor != 1 else { return block }
        let step = (factor - from) / Float(block.sampleCount)
        return AudioBlock(format: block.format, sampleCount: block.sampleCount, captured: block.captured) { samples in
            for place in 0..<samples.count {
                let sample = place % block.sampleCount
                samples[place] = block.samples[place] * (from + step * Float(sample + 1))
            }
        }
    }
}
