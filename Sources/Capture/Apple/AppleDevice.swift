#if os(iOS)
import AVFoundation
import CoreMedia
import Foundation
import Frames
import Synchronization

/// The hardware of an iPhone's camera: lens, exposure, white balance, focus and torch.
// @unchecked: AVCaptureDevice may be used from any thread, and is changed only while its configuration is locked.
final class AppleDevice: CameraDevice, @unchecked Sendable {
    private struct Wishes {
        var holdsFrameRate = false
        var stabilisation = Stabilisation.off
    }

    let device: AVCaptureDevice
    let rate: FrameRate
    private let orientation: CameraOrientation
    private let stabilise: @Sendable (AVCaptureVideoStabilizationMode) -> Void
    private let wishes = Mutex(Wishes())

    init(
        _ device: AVCaptureDevice, rate: FrameRate, orientation: CameraOrientation,
        stabilise: @escaping @Sendable (AVCaptureVideoStabilizationMode) -> Void
    ) {
        self.device = device
        self.rate = rate
        self.orientation = orientation
        self.stabilise = stabilise
    }

    var zoomsByItself: Bool { true }

    func apply(_ change: ControlChange) throws(CaptureError) {
        try configure {
            if let factor = change.number(ControlName.zoomFactor) { zoom(to: factor, seconds: change.rampSeconds) }
            expose(change)
            balance(change)
            focus(change)
            if let isOn = change.toggle(ControlName.torch), device.isTorchModeSupported(isOn ? .on : .off) {
                device.torchMode = isOn ? .on : .off
            }
            if let holds = change.toggle(ControlName.holdFrameRate) { holdFrameRate(holds) }
        }
        if let mode = change.choice(ControlName.stabilisation).flatMap(Stabilisation.init) {
            wishes.withLock { $0.stabilisation = mode }
            stabilise(mode.system)
        }
    }

    func balanceOnGreyCard() throws(CaptureError) -> Bool {
        guard device.isLockingWhiteBalanceWithCustomDeviceGainsSupported else { return false }
        try configure { lock(DeviceGains(device.grayWorldDeviceWhiteBalanceGains)) }
        return true
    }

    var holdsFrameRate: Bool { wishes.withLock { $0.holdsFrameRate } }
    var stabilisation: Stabilisation { wishes.withLock { $0.stabilisation } }

    /// Nothing is mirrored, and zoom is the device's own, so that turning is all there is between picture and sensor.
    var mapping: PointMapping { PointMapping(rotation: orientation.rotation) }

    var displayZoom: DisplayZoom {
        DisplayZoom(
            range: Double(device.minAvailableVideoZoomFactor)...Double(device.maxAvailableVideoZoomFactor),
            switchOver: device.virtualDeviceSwitchOverVideoZoomFactors.map(\.doubleValue),
            multiplier: Double(device.displayVideoZoomFactorMultiplier))
    }

    var limits: ExposureLimits {
        let format = device.activeFormat
        return ExposureLimits(
            duration: format.minExposureDuration.seconds...format.maxExposureDuration.seconds,
            iso: Double(format.minISO)...Double(format.maxISO),
            bias: Double(device.minExposureTargetBias)...Double(device.maxExposureTargetBias))
    }

    private func configure(_ body: () -> Void) throws(CaptureError) {
        do {
            try device.lockForConfiguration()
        } catch {
            throw .failed(doing: "setting \(device.localizedName)", reason: error.localizedDescription)
        }
        defer { device.unlockForConfiguration() }
        body()
    }

    private func zoom(to factor: Double, seconds: Double) {
        let zoom = displayZoom
        let target = zoom.limited(factor)
        let rate = zoom.rampRate(from: Double(device.videoZoomFactor), to: target, seconds: seconds)
        guard rate > 0 else {
            device.videoZoomFactor = CGFloat(target)
            return
        }
        device.ramp(toVideoZoomFactor: CGFloat(target), withRate: Float(rate))
    }

    private func holdFrameRate(_ holds: Bool) {
        wishes.withLock { $0.holdsFrameRate = holds }
        let longest = holds ? limits.longestExposure(keeping: 1 / rate.framesPerSecond) : nil
        // kCMTimeInvalid brings back the format's own longest exposure.
        device.activeMaxExposureDuration = longest.map(exposure) ?? .invalid
    }
}
#endif
