#if os(iOS)
import AVFoundation
import CoreAudioTypes
import CoreMedia
import Foundation
import Frames

/// The sound of a file: AAC from the house's blocks.
final class MovieSound {
    /// The system wants a description of the places of more channels.
    private static let mostChannels = 2
    private static let bitsPerChannel = 96_000

    let input: AVAssetWriterInput
    private let start: MonotonicTime
    private let channels: Int
    private let format: CMAudioFormatDescription

    /// nil for a file without sound. Sound from before `start` is left out.
    init?(channels: Int, from start: MonotonicTime) {
        let channels = min(channels, Self.mostChannels)
        guard channels > 0, let format = Self.format(channels) else { return nil }
        self.channels = channels
        self.format = format
        self.start = start
        input = AVAssetWriterInput(
            mediaType: .audio,
            outputSettings: [
                AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: AudioFormat.houseRate,
                AVNumberOfChannelsKey: channels, AVEncoderBitRateKey: Self.bitsPerChannel * channels,
            ])
        input.expectsMediaDataInRealTime = true
    }

    func append(_ block: AudioBlock) {
        guard block.captured >= start, input.isReadyForMoreMediaData, let buffer = sampleBuffer(block) else { return }
        _ = input.append(buffer)
    }

    private func sampleBuffer(_ block: AudioBlock) -> CMSampleBuffer? {
        let samples = interleaved(block)
        let count = samples.count * MemoryLayout<Float>.stride
        var memory: CMBlockBuffer?
        CMBlockBufferCreateWithMemoryBlock(
            allocator: nil, memoryBlock: nil, blockLength: count, blockAllocator: nil, customBlockSource: nil,
            offsetToData: 0, dataLength: count, flags: kCMBlockBufferAssureMemoryNowFlag, blockBufferOut: &memory)
        guard let memory else { return nil }
        let code = samples.withUnsafeBytes { bytes in
            bytes.baseAddress.map {
                CMBlockBufferReplaceDataBytes(
                    with: $0, blockBuffer: memory, offsetIntoDestination: 0, dataLength: count)
            }
        }
        guard code == kCMBlockBufferNoErr else { return nil }
        var buffer: CMSampleBuffer?
        CMAudioSampleBufferCreateReadyWithPacketDescriptions(
            allocator: nil, dataBuffer: memory, formatDescription: format, sampleCount: block.sampleCount,
            presentationTimeStamp: CMTime(block.captured), packetDescriptions: nil, sampleBufferOut: &buffer)
        return buffer
    }

    /// A block of fewer channels than the file has repeats its last one.
    private func interleaved(_ block: AudioBlock) -> [Float] {
        let planes = (0..<channels).map { block.channel(min($0, block.format.channelCount - 1)) }
        return (0..<block.sampleCount).flatMap { sample in planes.map { $0[$0.startIndex + sample] } }
    }

    private static func format(_ channels: Int) -> CMAudioFormatDescription? {
        let bytes = UInt32(channels * MemoryLayout<Float>.stride)
        var shape = AudioStreamBasicDescription(
            mSampleRate: Double(AudioFormat.houseRate), mFormatID: kAudioFormatLinearPCM,
            mFormatFlags: kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked, mBytesPerPacket: bytes,
            mFramesPerPacket: 1, mBytesPerFrame: bytes, mChannelsPerFrame: UInt32(channels), mBitsPerChannel: 32,
            mReserved: 0)
        var format: CMAudioFormatDescription?
        CMAudioFormatDescriptionCreate(
            allocator: nil, asbd: &shape, layoutSize: 0, layout: nil, magicCookieSize: 0, magicCookie: nil,
            extensions: nil, formatDescriptionOut: &format)
        return format
    }
}
#endif
