#if os(Linux) || os(macOS)
import Frames

/// The sound of a media file, looped with its picture.
package final class FileSound: Microphone {
    private static let blocksPerSecond = 100
    /// How long a block is kept back, so that the picture has said where the file was in it.
    private static let lag: Int64 = 30_000_000

    package let descriptor: MicrophoneDescriptor
    package let format: AudioFormat
    private let reader: FileSoundReader
    private let pacer = BlockPacer(name: "file-sound")

    /// Opens the file's sound; fails for a file without any.
    package init(path: String, course: FileCourse, descriptor: MicrophoneDescriptor) throws(CaptureError) {
        let decoder = try SoundFileDecoder(path: path)
        self.descriptor = descriptor
        format = decoder.format
        reader = FileSoundReader(path: path, course: course, decoder: decoder)
    }

    package func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        let count = Int64(format.sampleRate / Self.blocksPerSecond)
        let clock = SampleClock(start: .now, rate: format.sampleRate)
        try pacer.start { [reader] number in
            let first = number * count
            return PacedBlock(due: clock.time(of: first + count) + Self.lag) {
                handlers.deliver(reader.block(from: first, count: Int(count), on: clock))
            }
        }
    }

    package func stop() {
        pacer.stop()
    }
}
#endif
