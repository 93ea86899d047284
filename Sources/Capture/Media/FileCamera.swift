#if canImport(CFFmpeg)
import CFFmpeg
import Frames
import Synchronization

/// A media file as a camera: looped for ever, at its own rate on the monotonic clock.
package final class FileCamera: Camera {
    /// How far a player that fell behind jumps at once; a machine too slow for the file plays it slower instead.
    private static let mostTicksAtOnce: Int64 = 4

    package let descriptor: CameraDescriptor
    package let format: VideoFormat
    package let sound: CameraSound?
    private let reader: MediaReader
    private let layout: FrameLayout
    private let pool = FramePool()
    private let signal = StopSignal()
    private let thread = Mutex<WorkerThread?>(nil)

    init(id: String, path: String, size wanted: FrameSize) throws(CaptureError) {
        reader = try MediaReader(path: path)
        descriptor = MediaFileCameras.describe(id: id, path: path, size: reader.size, rate: reader.rate)
        sound = Self.sound(of: path, name: descriptor.name, with: reader)
        let size = descriptor.supports(wanted) ? wanted : reader.size
        format = VideoFormat(size: size, rate: reader.rate)
        do throws(FramesError) {
            layout = try FrameLayout(.uyvy, size)
        } catch {
            throw .unsupportedFormat(id: id, reason: "\(error)")
        }
    }

    deinit {
        signal.stop()
    }

    /// Picture buffers allocated since the camera exists; constant while nobody hoards frames.
    package var picturesMade: Int { pool.buffersMade }

    package func start(_ handlers: CameraHandlers) throws(CaptureError) {
        do throws(FramesError) {
            let worker = try WorkerThread("camera") { [reader, layout, pool, signal] in
                do throws(CaptureError) {
                    try Self.play(reader, layout, pool, until: signal, deliver: handlers.deliver)
                } catch {
                    if !signal.hasStopped { handlers.fail(error) }
                }
            }
            thread.withLock { $0 = worker }
        } catch {
            throw .failed(doing: "starting \(descriptor.name)", reason: "\(error)")
        }
    }

    package func stop() {
        signal.stop()
        thread.withLock { $0 }?.join()
    }

    private static func sound(of path: String, name: String, with reader: MediaReader) -> CameraSound? {
        guard reader.hasSound else { return nil }
        return CameraSound(name: name) { [course = reader.course] descriptor throws(CaptureError) in
            try FileSound(path: path, course: course, descriptor: descriptor)
        }
    }

    private static func play(
        _ reader: MediaReader, _ layout: FrameLayout, _ pool: FramePool, until signal: StopSignal,
        deliver: (Frame) -> Void
    ) throws(CaptureError) {
        var converter = PictureConverter(from: reader.size, turned: reader.turn, to: layout, pool: pool)
        var shown: Frame?
        var tick: Int64 = 0
        var number: Int64 = 0
        _ = try reader.advance(to: 0)
        var draft: DraftFrame? = try converter.convert(reader.picture)
        let clock = FrameClock(start: .now, rate: reader.rate)
        reader.course.begin(clock)
        while signal.sleep(until: clock.due(number)) {
            let stamps = FrameStamps(captured: .now, delivered: .now)
            if let new = draft.take() {
                let frame = new.finish(number: number, rate: clock.rate, stamps: stamps)
                shown = frame
                deliver(frame)
            } else if let again = shown?.again(number: number, stamps: stamps) {
                deliver(again)
            }
            let next = clock.next(after: number, at: .now)
            tick += min(next - number, mostTicksAtOnce)
            number = next
            reader.course.show(tick: tick, asFrame: number)
            if try reader.advance(to: tick) { draft = try converter.convert(reader.picture) }
        }
    }
}

extension Frame {
    /// The same picture as a later frame: what a file shows between two of its pictures.
    fileprivate func again(number: Int64, stamps: FrameStamps) -> Frame? {
        guard let base = bytes.baseAddress else { return nil }
        return Frame(layout: layout, number: number, rate: rate, stamps: stamps, base: base, owner: self)
    }
}
#endif
