import CNDI
import Frames

/// A block of sound as it arrived.
public struct ReceivedSound: Sendable {
    public let sampleRate: Int
    /// The samples of each channel.
    public let channels: [[Float]]
    /// The sender's, of the first sample: UTC in steps of 100 ns.
    public let timecode: Int64
    /// The runtime's, from when the block was submitted: UTC in steps of 100 ns.
    public let timestamp: Int64
    /// When this process got it.
    public let receivedAt: MonotonicTime

    public var sampleCount: Int { channels.first?.count ?? 0 }

    public init(sampleRate: Int, channels: [[Float]], timecode: Int64) {
        self.sampleRate = sampleRate
        self.channels = channels
        self.timecode = timecode
        timestamp = timecode
        receivedAt = .now
    }

    /// Copies the samples out of the runtime's memory.
    init(_ sound: ndi_audio_frame) {
        sampleRate = Int(sound.sample_rate)
        timecode = sound.timecode
        timestamp = sound.timestamp
        receivedAt = .now
        channels = (0..<Int(sound.channels)).map { channel in
            guard let data = sound.data else { return [] }
            let plane = UnsafeRawPointer(data + channel * Int(sound.channel_stride))
            let samples = plane.assumingMemoryBound(to: Float.self)
            return Array(UnsafeBufferPointer(start: samples, count: Int(sound.samples)))
        }
    }
}
