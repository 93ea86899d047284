#if os(Linux) || os(macOS)
import Frames

/// Reads a looped file's sound along the course of its picture; used by one thread.
// @unchecked: handed to the one thread that reads.
final class FileSoundReader: @unchecked Sendable {
    /// A place further ahead than this, in seconds, is sought instead of decoded up to.
    private static let seekDistance = 5

    private let path: String
    private let course: FileCourse
    private let format: AudioFormat
    private var decoder: SoundFileDecoder?
    private var isUnread = true
    private var round: Int64?
    private var stretch: DecodedSound?

    init(path: String, course: FileCourse, decoder: SoundFileDecoder) {
        self.path = path
        self.course = course
        self.decoder = decoder
        format = decoder.format
    }

    /// The block of `count` samples from `first` on.
    func block(from first: Int64, count: Int, on clock: SampleClock) -> AudioBlock {
        AudioBlock(format: format, sampleCount: count, captured: clock.time(of: first)) { planes in
            var done = 0
            while done < count {
                let sample = first + Int64(done)
                guard let playing = course.stretch(at: clock.time(of: sample) + 1) else {
                    done += 1
                    continue
                }
                let end = playing.end.map { max(clock.sample(at: $0), sample + 1) } ?? .max
                let part = Int(min(Int64(count - done), end - sample))
                enter(playing.round)
                read(from: sample - clock.sample(at: playing.origin), count: part, at: done, into: planes)
                done += part
            }
        }
    }

    /// Starts the file anew for another round: seeking to the beginning is not exact with every container.
    private func enter(_ wanted: Int64) {
        guard wanted != round else { return }
        round = wanted
        guard !isUnread else { return }
        isUnread = true
        stretch = nil
        decoder = try? SoundFileDecoder(path: path)
        // Somebody put another file in its place.
        if decoder?.format != format { decoder = nil }
    }

    /// The stretch that holds a place, or the first after it; nil when the sound is over before.
    private func stretch(holding place: Int64) -> DecodedSound? {
        while let decoder, (stretch?.end ?? .min) <= place {
            isUnread = false
            stretch = decoder.next()
            if stretch == nil { self.decoder = nil }
        }
        return stretch
    }

    /// Copies `count` samples from a place in the file to place `offset` of every plane; the rest stays silent.
    private func read(from position: Int64, count: Int, at offset: Int, into planes: UnsafeMutableBufferPointer<Float>)
    {
        let planeLength = planes.count / format.channelCount
        if let decoder, position - (stretch?.end ?? decoder.start) > Int64(Self.seekDistance * format.sampleRate) {
            decoder.seek(to: position)
            stretch = nil
        }
        var place = position
        let end = position + Int64(count)
        while place < end {
            guard let sound = stretch(holding: place), sound.position < end else { return }
            place = max(place, sound.position)
            let part = Int(min(end, sound.end) - place)
            for channel in 0..<format.channelCount {
                for sample in 0..<part {
                    planes[channel * planeLength + offset + Int(place - position) + sample] =
                        sound.samples[channel * sound.count + Int(place - sound.position) + sample]
                }
            }
            place += Int64(part)
        }
    }
}
#endif
