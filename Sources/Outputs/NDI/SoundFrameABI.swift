import CNDI
import Frames

/// Why a block must not reach the runtime, which would ignore it or crash.
package enum UnsendableSound: String, Error {
    case rate = "sample rate out of range"
    case channels = "no channels"
    case length = "block length out of range"
}

extension ndi_audio_frame {
    // The runtime crashes at a rate of zero and at no samples. Every rate within these bounds was seen to arrive.
    private static let sampleRates = 8_000...192_000
    // A block is at most a second, far above what devices deliver.
    private static func lengths(at rate: Int) -> ClosedRange<Int> { 1...rate }

    /// Describes a block to the runtime, whose channels lie in `samples` one after another.
    package init(
        _ format: AudioFormat, sampleCount: Int, timecode: Int64, samples: UnsafeMutablePointer<Float>?
    ) throws(UnsendableSound) {
        guard Self.sampleRates.contains(format.sampleRate) else { throw .rate }
        guard format.channelCount > 0 else { throw .channels }
        guard Self.lengths(at: format.sampleRate).contains(sampleCount) else { throw .length }
        let channelStride = sampleCount * MemoryLayout<Float>.stride
        self.init(
            sample_rate: Int32(format.sampleRate), channels: Int32(min(format.channelCount, AudioFormat.mostChannels)),
            samples: Int32(sampleCount), timecode: timecode, fourcc: NDI_FOURCC_FLTP,
            data: UnsafeMutableRawPointer(samples)?.assumingMemoryBound(to: UInt8.self),
            channel_stride: Int32(channelStride), metadata: nil, timestamp: 0)
    }
}
