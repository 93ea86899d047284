import Frames
import Synchronization

/// A built-in camera: a scene, seen at an exact rate on the monotonic clock.
package final class SyntheticCamera: Camera {
    package let descriptor: CameraDescriptor
    package let format: VideoFormat
    package let sound: CameraSound?
    private let ring: PictureRing
    private let signal = StopSignal()
    private let thread = Mutex<WorkerThread?>(nil)

    init(
        _ scene: any SyntheticScene, descriptor: CameraDescriptor, rate: FrameRate, signal: SoundSignal
    ) throws(FramesError) {
        self.descriptor = descriptor
        sound = CameraSound(name: descriptor.name, signal: signal)
        format = VideoFormat(size: scene.size, rate: rate)
        ring = try PictureRing(scene)
    }

    deinit {
        signal.stop()
    }

    /// Pictures allocated since the camera exists; constant while nobody hoards frames.
    package var picturesMade: Int { ring.picturesMade }

    package func start(_ handlers: CameraHandlers) throws(CaptureError) {
        do throws(FramesError) {
            let worker = try WorkerThread("camera") { [ring, format, signal] in
                Self.run(ring, rate: format.rate, until: signal, deliver: handlers.deliver)
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

    private static func run(
        _ ring: PictureRing, rate: FrameRate, until signal: StopSignal, deliver: (Frame) -> Void
    ) {
        // Frames fall on whole seconds of the clock, so that the first one to show a flash is captured as it begins.
        let clock = FrameClock(start: .wholeSecond, rate: rate)
        let first = clock.next(after: -1, at: .now)
        var number = first
        while signal.sleep(until: clock.due(number)) {
            deliver(ring.frame(SceneMoment(number: number - first, captured: .now), rate: rate))
            number = clock.next(after: number, at: .now)
        }
    }
}

extension MonotonicTime {
    /// When the clock's present second began.
    fileprivate static var wholeSecond: MonotonicTime {
        let now = MonotonicTime.now.nanoseconds
        return MonotonicTime(nanoseconds: now - now % 1_000_000_000)
    }
}
