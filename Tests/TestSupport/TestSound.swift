import Foundation
import Frames

/// Makes blocks of a signal that follow one another without gaps.
public struct TestSound: Sendable {
    /// The amplitude of a channel at a moment, in seconds from the start.
    public typealias Signal = @Sendable (_ channel: Int, _ seconds: Double) -> Float

    public let format: AudioFormat
    public let blockSamples: Int
    private let signal: Signal

    public init(_ format: AudioFormat, blockSamples: Int = 480, signal: @escaping Signal) {
        self.format = format
        self.blockSamples = blockSamples
        self.signal = signal
    }

    /// One tone a channel, given by frequency and amplitude.
    public init(tones: [(frequency: Double, amplitude: Double)], sampleRate: Int = 48_000) {
        self.init(AudioFormat(sampleRate: sampleRate, channelCount: tones.count), blockSamples: sampleRate / 100) {
            Float(tones[$0].amplitude * sin(2 * .pi * tones[$0].frequency * $1))
        }
    }

    /// The nanoseconds from the start to a block.
    public func offset(ofBlock number: Int64) -> Int64 {
        number * Int64(blockSamples) * 1_000_000_000 / Int64(format.sampleRate)
    }

    /// Block `number` of a signal that started at `start`.
    public func block(_ number: Int64, start: MonotonicTime) -> AudioBlock {
        AudioBlock(format: format, sampleCount: blockSamples, captured: start + offset(ofBlock: number)) { samples in
            for channel in 0..<format.channelCount {
                for index in 0..<blockSamples {
                    let seconds = Double(Int(number) * blockSamples + index) / Double(format.sampleRate)
                    samples[channel * blockSamples + index] = signal(channel, seconds)
                }
            }
        }
    }
}
