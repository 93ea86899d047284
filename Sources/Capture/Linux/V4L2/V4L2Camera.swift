#if os(Linux)
import CV4L2
import Frames
import Synchronization

/// A camera behind the kernel's video driver.
package final class V4L2Camera: Camera {
    package let descriptor: CameraDescriptor
    package let format: VideoFormat
    package let source: SourceFormat?
    /// What the driver granted.
    package let shape: PictureShape
    private let video: V4L2Device
    private let controls: DriverControls
    private let queue: BufferQueue
    private let wakeUp: WakeUp
    private let thread = Mutex<WorkerThread?>(nil)

    /// Opens the device and agrees on a format; `descriptor` is what the catalogue knows of it.
    init(
        _ descriptor: CameraDescriptor, path: String, wanted: VideoFormat, only pixelFormat: FourCC? = nil,
        buffers: Int? = nil
    ) throws(CaptureError) {
        self.descriptor = descriptor
        video = try V4L2Device(path: path, name: descriptor.name)
        let negotiation = FormatNegotiation(device: video, id: descriptor.id, only: pixelFormat)
        let agreement = try negotiation.agree(on: wanted)
        shape = agreement.shape
        format = VideoFormat(size: agreement.shape.size, rate: agreement.rate)
        source = SourceFormat(
            pixelFormat: agreement.format.description, bytesPerLine: agreement.shape.lineStride,
            matrix: agreement.shape.colour.matrix.rawValue, isFullRange: agreement.shape.colour.isFullRange)
        queue = try BufferQueue(video, wanted: buffers)
        controls = DriverControls(video)
        wakeUp = try WakeUp()
    }

    deinit {
        wakeUp.wake()
    }

    /// Of the driver, as it granted them.
    package var bufferCount: Int { queue.count }

    package var device: (any CameraDevice)? { controls }

    package func start(_ handlers: CameraHandlers) throws(CaptureError) {
        let reader = V4L2Reader(
            device: video, queue: queue, wakeUp: wakeUp, maker: try FrameMaker(shape), rate: format.rate)
        try queue.start()
        do throws(FramesError) {
            let worker = try WorkerThread("camera") { reader.run(handlers) }
            thread.withLock { $0 = worker }
        } catch {
            throw .failed(doing: "starting \(descriptor.name)", reason: "\(error)")
        }
    }

    package func stop() {
        wakeUp.wake()
        thread.withLock { $0 }?.join()
        queue.stop()
        video.close()
    }
}
#endif
