#if canImport(AVFoundation)
import AVFoundation
import CoreMedia
import Foundation
import Frames

/// A microphone of a Mac, in the rate and channels it has.
///
/// A Mac has no audio session; an iPhone's microphones are `AppleMicrophone`.
// @unchecked: what is not constant, and everything of AVFoundation, is touched on `queue` only.
final class CaptureMicrophone: NSObject, Microphone, @unchecked Sendable {
    let descriptor: MicrophoneDescriptor
    let format: AudioFormat
    private let input: AVCaptureDeviceInput
    private let session = AVCaptureSession()
    private let output = AVCaptureAudioDataOutput()
    private let queue = DispatchQueue(label: "microphone", qos: .userInteractive)
    private var handlers: MicrophoneHandlers?
    private var failures: (any NSObjectProtocol)?
    private var bytes: [UInt8] = []

    init(_ device: AVCaptureDevice, _ descriptor: MicrophoneDescriptor) throws(CaptureError) {
        guard let format = AudioFormat(device.activeFormat.formatDescription) else {
            throw .failed(doing: "opening \(descriptor.name)", reason: "it does not say what sound it delivers")
        }
        do {
            input = try AVCaptureDeviceInput(device: device)
        } catch {
            throw .failed(doing: "opening \(descriptor.name)", reason: error.localizedDescription)
        }
        self.descriptor = descriptor
        self.format = format
    }

    func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        guard AVCaptureDevice.authorizationStatus(for: .audio) == .authorized else {
            throw .failed(
                doing: "using \(descriptor.name)",
                reason: "this program may not use the microphone; allow it in System Settings > Privacy & Security")
        }
        let isConnected = queue.sync {
            self.handlers = handlers
            return connect()
        }
        if !isConnected {
            throw .failed(doing: "opening \(descriptor.name)", reason: "the system does not connect it")
        }
    }

    func stop() {
        queue.sync {
            if let failures { NotificationCenter.default.removeObserver(failures) }
            output.setSampleBufferDelegate(nil, queue: nil)
            session.stopRunning()
            handlers = nil
        }
    }

    private func connect() -> Bool {
        session.beginConfiguration()
        guard session.canAddInput(input), session.canAddOutput(output) else {
            session.commitConfiguration()
            return false
        }
        session.addInput(input)
        output.setSampleBufferDelegate(self, queue: queue)
        session.addOutput(output)
        session.commitConfiguration()
        let (name, handlers) = (descriptor.name, handlers)
        failures = NotificationCenter.default.addObserver(
            forName: AVCaptureSession.runtimeErrorNotification, object: session, queue: nil
        ) { note in
            let reason = (note.userInfo?[AVCaptureSessionErrorKey] as? any Error)?.localizedDescription
            handlers?.fail(.failed(doing: "listening to \(name)", reason: reason ?? "unknown reason"))
        }
        session.startRunning()
        return true
    }

    /// The time on the clock that stamps the sound.
    private var now: CMTime { CMClockGetTime(session.synchronizationClock ?? CMClockGetHostTimeClock()) }

    private func block(_ sampleBuffer: CMSampleBuffer) -> AudioBlock? {
        guard let description = CMSampleBufferGetFormatDescription(sampleBuffer),
            let stream = CMAudioFormatDescriptionGetStreamBasicDescription(description)?.pointee,
            let layout = SampleLayout(stream), let data = CMSampleBufferGetDataBuffer(sampleBuffer)
        else { return nil }
        let count = CMBlockBufferGetDataLength(data)
        if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
        let age = now - CMSampleBufferGetPresentationTimeStamp(sampleBuffer)
        return bytes.withUnsafeMutableBytes { memory in
            guard let start = memory.baseAddress,
                CMBlockBufferCopyDataBytes(data, atOffset: 0, dataLength: count, destination: start)
                    == kCMBlockBufferNoErr
            else { return nil }
            return layout.block(
                UnsafeRawBufferPointer(rebasing: memory[..<count]), as: format, captured: .now + -age.nanoseconds)
        }
    }
}

extension CaptureMicrophone: AVCaptureAudioDataOutputSampleBufferDelegate {
    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let handlers else { return }
        let delivered = CMSampleBufferGetFormatDescription(sampleBuffer).flatMap { AudioFormat($0) }
        guard delivered == format else {
            self.handlers = nil
            handlers.fail(
                .failed(doing: "listening to \(descriptor.name)", reason: "it delivers another kind of sound now"))
            return
        }
        if let block = block(sampleBuffer) { handlers.deliver(block) }
    }
}
#endif
