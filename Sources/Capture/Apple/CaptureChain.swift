#if canImport(AVFoundation)
import AVFoundation
import CoreMedia
import CoreVideo
import Foundation
import Frames

/// From a device to its pictures: the session, its input and output, and which way up they are.
// @unchecked: used on `queue` only, but for what says otherwise.
final class CaptureChain: @unchecked Sendable {
    /// What becomes of the session while it runs.
    enum Event: Sendable {
        case failed(String)
        case interrupted(String)
        case returned
    }

    private let device: AVCaptureDevice
    private let format: AVCaptureDevice.Format
    private let rate: FrameRate
    private let orientation: CameraOrientation
    private let queue: DispatchQueue
    private let session = AVCaptureSession()
    private let output = AVCaptureVideoDataOutput()
    private var isPrepared = false
    private var turning: TurnWatch?
    private var events: SessionEvents?

    init(
        _ device: AVCaptureDevice, format: AVCaptureDevice.Format, rate: FrameRate, orientation: CameraOrientation,
        queue: DispatchQueue
    ) {
        self.device = device
        self.format = format
        self.rate = rate
        self.orientation = orientation
        self.queue = queue
    }

    /// The time on the clock that stamps the pictures.
    var now: CMTime { CMClockGetTime(session.synchronizationClock ?? CMClockGetHostTimeClock()) }

    /// Connects everything and sets the device's format; what is set on the device afterwards stays.
    func prepare(delegate: any AVCaptureVideoDataOutputSampleBufferDelegate) throws(CaptureError) {
        guard !isPrepared else { return }
        session.beginConfiguration()
        defer { session.commitConfiguration() }
        try connect(delegate)
        try holdDevice { setFormat() }
        turn()
        isPrepared = true
    }

    /// - Parameter heard: told on the queue what becomes of the session.
    func start(_ heard: @escaping @Sendable (Event) -> Void) throws(CaptureError) {
        events = SessionEvents(session) { [queue] event in queue.async { heard(event) } }
        watchTurns()
        #if os(macOS)
        // Here the session's preset takes the format's place unless the device is held while it starts.
        try holdDevice {
            setFormat()
            session.startRunning()
        }
        #else
        session.startRunning()
        #endif
    }

    func stop() {
        turning = nil
        events = nil
        output.setSampleBufferDelegate(nil, queue: nil)
        session.stopRunning()
    }

    #if os(iOS)
    /// May be called from any thread.
    func stabilise(_ mode: AVCaptureVideoStabilizationMode) {
        queue.async { [self] in
            guard let connection = output.connection(with: .video) else { return }
            if format.isVideoStabilizationModeSupported(mode) { connection.preferredVideoStabilizationMode = mode }
        }
    }
    #endif

    private func connect(_ delegate: any AVCaptureVideoDataOutputSampleBufferDelegate) throws(CaptureError) {
        #if os(iOS)
        // Otherwise the session chooses the format, the colour space and the sound's set-up itself.
        session.sessionPreset = .inputPriority
        session.automaticallyConfiguresCaptureDeviceForWideColor = false
        session.automaticallyConfiguresApplicationAudioSession = false
        #endif
        let input: AVCaptureDeviceInput
        do {
            input = try AVCaptureDeviceInput(device: device)
        } catch {
            throw .failed(doing: "opening \(device.localizedName)", reason: error.localizedDescription)
        }
        guard session.canAddInput(input), session.canAddOutput(output) else {
            throw .failed(doing: "opening \(device.localizedName)", reason: "the system does not connect it")
        }
        session.addInput(input)
        output.alwaysDiscardsLateVideoFrames = true
        output.videoSettings = [
            kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
        ]
        output.setSampleBufferDelegate(delegate, queue: queue)
        session.addOutput(output)
    }

    private func holdDevice(_ body: () -> Void) throws(CaptureError) {
        do {
            try device.lockForConfiguration()
        } catch {
            throw .failed(doing: "setting up \(device.localizedName)", reason: error.localizedDescription)
        }
        defer { device.unlockForConfiguration() }
        body()
    }

    private func setFormat() {
        device.activeFormat = format
        let duration = format.frameDuration(at: rate)
        device.activeVideoMinFrameDuration = duration
        device.activeVideoMaxFrameDuration = duration
        #if os(iOS)
        if format.supportedColorSpaces.contains(.sRGB) { device.activeColorSpace = .sRGB }
        if format.isVideoHDRSupported {
            device.automaticallyAdjustsVideoHDREnabled = false
            device.isVideoHDREnabled = false
        }
        #endif
    }

    private func watchTurns() {
        turning = TurnWatch(device) { [weak self] upright in
            guard let self else { return }
            queue.async {
                if self.orientation.deviceTurned(upright) { self.turn() }
            }
        }
    }

    private func turn() {
        guard let connection = output.connection(with: .video) else { return }
        let angle = CGFloat(orientation.rotation.degrees)
        if connection.isVideoRotationAngleSupported(angle) { connection.videoRotationAngle = angle }
        if connection.isVideoMirroringSupported {
            connection.automaticallyAdjustsVideoMirroring = false
            connection.isVideoMirrored = false
        }
    }
}
#endif
