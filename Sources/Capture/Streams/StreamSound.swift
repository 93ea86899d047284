import Frames
import Synchronization

/// The sound of a network stream as a microphone: silence while the stream is away.
final class StreamSound: Microphone {
    /// What is heard at once, so that nobody waits for a stream that is not there yet.
    private static let firstSilence = 10

    let descriptor: MicrophoneDescriptor
    let format: AudioFormat
    private let feed: SoundFeed
    private let number = Mutex<Int?>(nil)

    init(_ feed: SoundFeed, _ format: AudioFormat, _ descriptor: MicrophoneDescriptor) {
        self.feed = feed
        self.format = format
        self.descriptor = descriptor
    }

    func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        handlers.deliver(
            AudioBlock(format: format, sampleCount: format.sampleRate * Self.firstSilence / 1000, captured: .now) { _ in
            })
        let listener = feed.listen { [format] block in
            if block.format == format { handlers.deliver(block) }
        }
        number.withLock { $0 = listener }
    }

    func stop() {
        if let listener = number.withLock({ $0.take() }) { feed.end(listener) }
    }
}
