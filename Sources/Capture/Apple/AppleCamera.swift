#if canImport(AVFoundation)
import AVFoundation
import CoreMedia
import Foundation
import Frames
import Synchronization

/// A camera of an iPhone, iPad or Mac, which delivers NV12 pictures over the system's own memory.
// @unchecked: what is not constant, and everything of AVFoundation, is touched on `queue` only.
final class AppleCamera: NSObject, Camera, @unchecked Sendable {
    let descriptor: CameraDescriptor
    let format: VideoFormat
    let device: (any CameraDevice)?
    private let queue = DispatchQueue(label: "camera", qos: .userInteractive)
    private let capture: CaptureChain
    private let frames = PixelBufferFrames()
    private let absence = Mutex<CaptureError?>(nil)
    private var handlers: CameraHandlers?
    private var number: Int64 = 0

    init(
        _ device: AVCaptureDevice, format: AVCaptureDevice.Format, as video: VideoFormat, descriptor: CameraDescriptor,
        orientation: CameraOrientation
    ) {
        self.descriptor = descriptor
        self.format = video
        capture = CaptureChain(device, format: format, rate: video.rate, orientation: orientation, queue: queue)
        #if os(iOS)
        self.device = AppleDevice(device, rate: video.rate, orientation: orientation, stabilise: capture.stabilise)
        #else
        self.device = nil
        #endif
    }

    /// What the system took away it gives back by itself, to the session that runs.
    var reconnects: Bool { interruption != nil }

    var interruption: CaptureError? { absence.withLock { $0 } }

    func prepare() throws(CaptureError) {
        guard AVCaptureDevice.authorizationStatus(for: .video) == .authorized else {
            throw .permissionDenied(
                camera: descriptor.name, advice: "allow it in the Settings app under Privacy & Security > Camera")
        }
        try onQueue { [self] () throws(CaptureError) in
            try capture.prepare(delegate: self)
        }
    }

    func start(_ handlers: CameraHandlers) throws(CaptureError) {
        try onQueue { [self] () throws(CaptureError) in
            self.handlers = handlers
            try capture.start { [weak self] event in self?.hear(event) }
        }
    }

    func stop() {
        queue.sync {
            capture.stop()
            handlers = nil
            absence.withLock { $0 = nil }
        }
    }

    private func onQueue(_ body: () throws(CaptureError) -> Void) throws(CaptureError) {
        let failure = queue.sync { () -> CaptureError? in
            do throws(CaptureError) {
                try body()
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    private func hear(_ event: CaptureChain.Event) {
        guard let handlers else { return }
        switch event {
        case .failed(let reason): handlers.fail(.failed(doing: "capturing", reason: reason))
        case .interrupted(let reason):
            let error = CaptureError.failed(doing: "capturing", reason: reason)
            absence.withLock { $0 = error }
            handlers.interrupt(error)
        case .returned:
            absence.withLock { $0 = nil }
            handlers.settle(false)
        }
    }
}

extension AppleCamera: AVCaptureVideoDataOutputSampleBufferDelegate {
    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        defer { number += 1 }
        guard let handlers, let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
        let now = MonotonicTime.now
        let age = capture.now - CMSampleBufferGetPresentationTimeStamp(sampleBuffer)
        let stamps = FrameStamps(captured: now + -age.nanoseconds, delivered: now)
        guard let frame = frames.frame(buffer, number: number, rate: format.rate, stamps: stamps) else { return }
        handlers.deliver(frame)
    }

    /// A frame that the system let go of is a gap in the numbers.
    func captureOutput(
        _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        number += 1
    }
}
#endif
