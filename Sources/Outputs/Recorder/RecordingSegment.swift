import Frames
import Synchronization

/// One file of a recording, as the threads that fill it share it.
final class RecordingSegment: Sendable {
    let format: VideoFormat
    /// When the first picture was captured: time zero of the file.
    let start: MonotonicTime
    let timescale: MovieTimescale
    let assembler: FragmentAssembler
    private let progress: Mutex<(reached: MonotonicTime, end: MonotonicTime?)>

    init(format: VideoFormat, start: MonotonicTime, hasSound: Bool) {
        self.format = format
        self.start = start
        timescale = MovieTimescale(format.rate)
        assembler = FragmentAssembler(timescale: timescale, hasSound: hasSound)
        progress = Mutex((start, nil))
    }

    /// When the last picture is over; nil while more come.
    var end: MonotonicTime? { progress.withLock { $0.end } }

    /// Until when there are pictures. Later sound waits: it may belong to another file.
    var reached: MonotonicTime { progress.withLock { $0.reached } }

    func reach(slot: Int64) {
        let time = start + format.rate.nanoseconds(toFrame: slot)
        progress.withLock { $0.reached = time }
    }

    /// Sets the end after that many slots.
    func close(afterSlot slot: Int64) {
        let time = start + format.rate.nanoseconds(toFrame: slot)
        progress.withLock { $0 = (time, time) }
    }
}
