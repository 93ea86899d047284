#if os(iOS)
import AVFoundation
import CoreMedia
import Foundation

/// Everything here is called while the device's configuration is locked.
extension AppleDevice {
    func expose(_ change: ControlChange) {
        if let mode = change.choice(ControlName.exposureMode) {
            if mode == ManualMode.automatic.rawValue, device.isExposureModeSupported(.continuousAutoExposure) {
                device.exposureMode = .continuousAutoExposure
            } else if mode == ManualMode.manual.rawValue {
                exposeByHand(seconds: device.exposureDuration.seconds, iso: Double(device.iso))
            }
        }
        let seconds = change.number(ControlName.exposureTime)
        let iso = change.number(ControlName.iso)
        if seconds != nil || iso != nil {
            exposeByHand(seconds: seconds ?? device.exposureDuration.seconds, iso: iso ?? Double(device.iso))
        }
        if let bias = change.number(ControlName.exposureBias) {
            device.setExposureTargetBias(Float(limits.limited(bias: bias)), completionHandler: nil)
        }
    }

    func balance(_ change: ControlChange) {
        if let mode = change.choice(ControlName.whiteBalanceMode) {
            let wanted: AVCaptureDevice.WhiteBalanceMode =
                mode == AppleDevice.automaticBalance ? .continuousAutoWhiteBalance : .locked
            if device.isWhiteBalanceModeSupported(wanted) { device.whiteBalanceMode = wanted }
        }
        let (kelvin, tint) = (change.number(ControlName.temperature), change.number(ControlName.tint))
        guard kelvin != nil || tint != nil, device.isLockingWhiteBalanceWithCustomDeviceGainsSupported else { return }
        let now = light
        let wanted = KelvinRange.limited(temperature: kelvin ?? now.temperature, tint: tint ?? now.tint)
        let values = AVCaptureDevice.WhiteBalanceTemperatureAndTintValues(
            temperature: Float(wanted.temperature), tint: Float(wanted.tint))
        lock(DeviceGains(device.deviceWhiteBalanceGains(for: values)))
    }

    func lock(_ gains: DeviceGains) {
        let limited = gains.limited(to: Double(device.maxWhiteBalanceGain))
        device.setWhiteBalanceModeLocked(
            with: AVCaptureDevice.WhiteBalanceGains(limited), completionHandler: nil)
    }

    /// A tap sets focus and exposure, as in the original; `focusMode` and `focusDistance` set the lens alone.
    func focus(_ change: ControlChange) {
        if case .point(let x, let y)? = change.values[ControlName.focusPoint] {
            aim(at: mapping.devicePoint(of: PicturePoint(x: x, y: y)))
        }
        if let mode = change.choice(ControlName.focusMode) {
            let wanted: AVCaptureDevice.FocusMode = mode == ManualMode.manual.rawValue ? .locked : .continuousAutoFocus
            if device.isFocusModeSupported(wanted) { device.focusMode = wanted }
        }
        if let distance = change.number(ControlName.focusDistance),
            device.isLockingFocusWithCustomLensPositionSupported
        {
            device.setFocusModeLocked(lensPosition: Float(min(max(distance, 0), 1)), completionHandler: nil)
        }
    }

    private func aim(at point: PicturePoint) {
        let place = CGPoint(x: point.x, y: point.y)
        // The mode set after the point is what makes the device use it.
        if device.isFocusPointOfInterestSupported, device.isFocusModeSupported(.continuousAutoFocus) {
            device.focusPointOfInterest = place
            device.focusMode = .continuousAutoFocus
        }
        if device.isExposurePointOfInterestSupported, device.isExposureModeSupported(.continuousAutoExposure) {
            device.exposurePointOfInterest = place
            device.exposureMode = .continuousAutoExposure
        }
    }

    private func exposeByHand(seconds: Double, iso: Double) {
        guard device.isExposureModeSupported(.custom) else { return }
        device.setExposureModeCustom(
            duration: exposure(limits.limited(duration: seconds)), iso: Float(limits.limited(iso: iso)),
            completionHandler: nil)
    }

    func exposure(_ seconds: Double) -> CMTime {
        let format = device.activeFormat
        return CMTime(exposure: seconds).limited(from: format.minExposureDuration, to: format.maxExposureDuration)
    }
}

extension CMTime {
    /// Short exposures need fine steps.
    private static let stepsPerSecond: CMTimeScale = 1_000_000

    init(exposure seconds: Double) {
        self.init(seconds: seconds, preferredTimescale: Self.stepsPerSecond)
    }
}

extension DeviceGains {
    init(_ gains: AVCaptureDevice.WhiteBalanceGains) {
        self.init(red: Double(gains.redGain), green: Double(gains.greenGain), blue: Double(gains.blueGain))
    }
}

extension AVCaptureDevice.WhiteBalanceGains {
    init(_ gains: DeviceGains) {
        self.init(redGain: Float(gains.red), greenGain: Float(gains.green), blueGain: Float(gains.blue))
    }
}
#endif
