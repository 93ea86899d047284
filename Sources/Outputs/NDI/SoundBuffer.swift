import Frames

/// The samples of one block as they are sent: at the reference level, and silence where a sample is not a number.
package struct SoundBuffer {
    private var samples: [Float] = []

    package init() {}

    /// Puts a block's samples in. Nothing is allocated while the blocks have one size.
    package mutating func fill(_ block: AudioBlock, level: NDIReferenceLevel) {
        let gain = level.gain
        let count = block.sampleCount * min(block.format.channelCount, AudioFormat.mostChannels)
        if samples.count != count { samples = [Float](repeating: 0, count: count) }
        for index in samples.indices {
            let scaled = block.samples[index] * gain
            samples[index] = scaled.isFinite ? scaled : 0
        }
    }

    package mutating func withSamples<Failure: Error>(
        _ body: (UnsafeMutablePointer<Float>?) throws(Failure) -> Void
    ) throws(Failure) {
        try samples.withUnsafeMutableBufferPointer { buffer throws(Failure) in try body(buffer.baseAddress) }
    }
}
