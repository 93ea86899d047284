import Frames

/// A built-in microphone that hears a `SoundSignal`, in blocks of 10 ms on the monotonic clock.
public final class SignalMicrophone: Microphone {
    static let blockSamples = 480
    static let blockDuration: Int64 = 10_000_000

    public let descriptor: MicrophoneDescriptor
    public let format: AudioFormat
    private let signal: SoundSignal
    private let pacer = BlockPacer(name: "test-sound")

    public init(_ signal: SoundSignal, descriptor: MicrophoneDescriptor) {
        self.signal = signal
        self.descriptor = descriptor
        format = signal.format
    }

    public func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        let begin = MonotonicTime.now.nanoseconds / Self.blockDuration + 1
        try pacer.start { [signal] number in
            let block = Self.block(of: signal, number: begin + number)
            return PacedBlock(due: block.captured + Self.blockDuration) { handlers.deliver(block) }
        }
    }

    public func stop() {
        pacer.stop()
    }

    /// The block that begins `number` hundredths of a second after the clock's zero.
    package static func block(of signal: SoundSignal, number: Int64) -> AudioBlock {
        let first = number * Int64(blockSamples)
        let captured = MonotonicTime(nanoseconds: number * blockDuration)
        return AudioBlock(format: signal.format, sampleCount: blockSamples, captured: captured) { samples in
            for place in 0..<samples.count {
                let (channel, sample) = place.quotientAndRemainder(dividingBy: blockSamples)
                samples[place] = signal.sample(first + Int64(sample), channel: channel)
            }
        }
    }
}
