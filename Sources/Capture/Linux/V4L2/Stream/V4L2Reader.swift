#if os(Linux)
import CV4L2
import Frames

/// Reads pictures from a running device and hands them on, on the camera's thread.
// @unchecked: made by one thread and then used by the camera's alone.
final class V4L2Reader: @unchecked Sendable {
    /// A driver may be done with a fault of its own; one that goes on is the device's.
    private static let mostFaults = 50
    private static let faultPause: Int64 = 10_000_000

    private let device: V4L2Device
    private let queue: BufferQueue
    private let wakeUp: WakeUp
    private let maker: FrameMaker
    private let rate: FrameRate
    private var numbering = FrameNumbering()

    init(device: V4L2Device, queue: BufferQueue, wakeUp: WakeUp, maker: FrameMaker, rate: FrameRate) {
        self.device = device
        self.queue = queue
        self.wakeUp = wakeUp
        self.maker = maker
        self.rate = rate
    }

    /// Until the wake-up, or until the device cannot go on.
    func run(_ handlers: CameraHandlers) {
        do throws(CaptureError) {
            while let buffer = try nextBuffer() { show(buffer, handlers) }
        } catch {
            handlers.fail(error)
        }
    }

    private func show(_ buffer: FilledBuffer, _ handlers: CameraHandlers) {
        let sequence = buffer.facts.sequence
        let card = FrameCard(number: numbering.number(sequence), rate: rate, captured: buffer.facts.captured)
        do throws(DamagedPicture) {
            guard let frame = try maker.frame(of: buffer, card, mayKeep: queue.canSpare) else { return }
            numbering.shown(sequence)
            handlers.deliver(frame)
        } catch {
            numbering.notShown()
            handlers.skip(error.reason)
        }
    }

    /// The newest picture that is ready, after a wait where there is none. Nil when the camera is to stop.
    private func nextBuffer() throws(CaptureError) -> FilledBuffer? {
        var faults = 0
        while let file = device.descriptor {
            switch wakeUp.wait(for: file, milliseconds: -1) {
            case .wakeUp: return nil
            case .timeout: continue
            case .file:
                if let buffer = try newest() { return buffer }
            case .fault:
                // Reading tells what it is; a driver that has nothing to say is asked again.
                if let buffer = try newest() { return buffer }
                faults += 1
                guard faults < Self.mostFaults else {
                    throw .deviceError(camera: device.name, doing: "reading from", reason: "the device has a fault")
                }
                (MonotonicTime.now + Self.faultPause).sleepUntil()
            }
        }
        return nil
    }

    private func newest() throws(CaptureError) -> FilledBuffer? {
        var newest = try queue.next()
        guard !maker.needsEveryPicture else { return newest }
        // A camera that is ahead of us is shown as it is now.
        while newest != nil, let newer = try queue.next() { newest = newer }
        return newest
    }
}
#endif
