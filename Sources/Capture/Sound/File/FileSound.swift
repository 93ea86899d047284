#if os(Linux) || os(macOS)
import Frames

/// The sound of a media file, looped with its picture.
public final class FileSound: Microphone {
    private static let blocksPerSecond = 100

    public let descriptor: MicrophoneDescriptor
    public let format: AudioFormat
    private let clock: FileSoundClock
    private let reader: FileSoundReader
    private let pacer = BlockPacer(name: "file-sound")

    /// Opens the file's sound; fails for a file without any.
    public init(path: String, clock: FileSoundClock, descriptor: MicrophoneDescriptor) throws(CaptureError) {
        let decoder = try SoundFileDecoder(path: path)
        self.descriptor = descriptor
        self.clock = clock
        format = decoder.format
        reader = FileSoundReader(path: path, clock: clock, decoder: decoder)
    }

    public func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        let count = format.sampleRate / Self.blocksPerSecond
        let rate = format.sampleRate
        let begin = max(0, clock.sample(at: .now, rate: rate))
        try pacer.start { [reader, clock] number in
            let first = begin + number * Int64(count)
            let block = reader.block(from: first, count: count)
            return PacedBlock(due: clock.time(of: first + Int64(count), rate: rate)) { handlers.deliver(block) }
        }
    }

    public func stop() {
        pacer.stop()
    }
}
#endif
